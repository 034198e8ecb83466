// purpose: creates a small social graph for the other scripts, unless it exists: 60 users in three circles (cats, jazz,
//          trains), some of them in two, their contacts, 600 posts with tags, and three contacts without posts
// parameters: none
// columns: users, contacts, posts
// effect: $rows[0].users = 60 AND $rows[0].posts = 600 AND $rows[0].contacts > 200
UNWIND range(0, 59) AS i
MERGE (u:User {name: 'user-' + i})
SET u.circle = ['cats', 'jazz', 'trains'][i % 3], u.second = CASE WHEN i % 10 = 0 THEN ['jazz', 'trains', 'cats'][i % 3] END;
MATCH (u:User) WHERE u.name STARTS WITH 'user-'
WITH u ORDER BY toInteger(substring(u.name, 5)) WITH collect(u) AS all
UNWIND range(0, 419) AS k
WITH all[k % 60] AS u, all[(k % 60 + 3 * (k / 60) + k % 7 / 6) % 60] AS contact
WHERE u <> contact
MERGE (u)-[:CONTACT]->(contact);
UNWIND range(0, 2) AS i
MERGE (stranger:User {name: 'stranger-' + i})
WITH stranger, i
MATCH (u:User) WHERE u.circle = ['cats', 'jazz', 'trains'][i]
MERGE (u)-[:CONTACT]->(stranger);
UNWIND range(0, 599) AS k
MATCH (u:User {name: 'user-' + k % 60})
WITH k, u, CASE WHEN u.second IS NOT NULL AND k / 60 % 2 = 1 THEN u.second ELSE u.circle END AS about
WITH k, u, about, {cats: ['cat', 'pet', 'fur', 'kitten'], jazz: ['jazz', 'sax', 'bebop', 'live'], trains: ['train', 'steam', 'rail', 'station']} AS words
MERGE (p:Post {url: 'http://social.test/post/' + k})
SET p.tags = [words[about][0]] + [j IN range(1, 3) WHERE (k / 60 + j) % 3 > 0 | words[about][j]]
  + CASE WHEN k / 60 > 5 AND about = 'jazz' THEN ['festival'] ELSE [] END, p.number = k
MERGE (u)-[:POSTED]->(p);
MATCH (u:User) WHERE u.name STARTS WITH 'user-'
RETURN count(u) AS users, sum(COUNT { (u)-[:CONTACT]->() }) AS contacts, sum(COUNT { (u)-[:POSTED]->() }) AS posts;
