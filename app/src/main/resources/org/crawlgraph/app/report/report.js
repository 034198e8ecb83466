(() => {
  'use strict';
  const root = document.documentElement;
  const report = JSON.parse(document.getElementById('data').textContent);
  const colour = name => getComputedStyle(root).getPropertyValue(name).trim();

  /** An element; texts among its children become text, never markup. */
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    element.append(...children);
    return element;
  }

  // ---- Numbers and cells

  const digits = options => new Intl.NumberFormat('en', options);
  const [whole, short, small] = [
    digits({ maximumFractionDigits: 0 }), digits({ maximumSignificantDigits: 3 }), digits({ notation: 'scientific', maximumSignificantDigits: 3 }),
  ];
  const number = value => (value === null ? '–'
    : (Math.abs(value) >= 1000 || value === 0 ? whole : Math.abs(value) < 0.001 ? small : short).format(value));
  const share = value => (value === null ? '–' : value > 0 && value < 0.00005 ? '< 0.01 %' : (100 * value).toFixed(2) + ' %');
  const brief = (text, most) => (text.length <= most ? text : text.slice(0, most - 1) + '…');

  /** A web page as a link; any other text, such as a program for the browser, stays a text. */
  function link(url, most) {
    const bare = url.replace(/^https?:\/\//i, '');
    const end = Math.floor(most / 2);
    const text = bare.length <= most ? bare : bare.slice(0, most - end - 1) + '…' + bare.slice(-end);
    return /^https?:\/\/[^\s\\]+$/i.test(url) && url.length <= 2000
      ? make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text) : text;
  }

  function query(text) {
    const code = make('code', {}, text);
    const copy = make('button', { type: 'button' }, 'copy');
    copy.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(text);
        copy.textContent = 'copied';
      } catch {
        getSelection().selectAllChildren(code);
        copy.textContent = 'selected';
      }
    });
    const details = make('details', { class: 'cypher' }, make('summary', {}, 'Cypher'), code, copy);
    if (report.browser) {
      const href = report.browser + '?cmd=edit&arg=' + encodeURIComponent(text);
      details.append(' ', make('a', { href, target: '_blank', rel: 'noopener noreferrer' }, 'open in Browser'));
    }
    return details;
  }

  const cells = {
    text: value => [brief(value, 300)],
    number: value => [number(value)],
    share: value => [share(value)],
    url: value => [link(value, 90)],
    urls: value => value.split(' ').slice(0, 3).map(url => make('div', {}, link(url, 36))),
    query: value => (value ? [query(value)] : []),
  };
  const isNumber = column => column.kind === 'number' || column.kind === 'share';

  /** CSV (RFC 4180), in which a spreadsheet runs no formula. */
  function csv(table) {
    const field = value => {
      const text = value === null ? '' : String(value);
      const safe = typeof value === 'string' && /^[=+@\t\r-]/.test(text) ? "'" + text : text;
      return /[",\r\n]/.test(safe) ? '"' + safe.replaceAll('"', '""') + '"' : safe;
    };
    return [table.columns.map(column => column.name), ...table.rows].map(row => row.map(field).join(',') + '\n').join('');
  }

  function drawTable(place, table) {
    const head = make('tr', {}, ...table.columns.map(column =>
      make('th', { scope: 'col', ...(isNumber(column) && { class: 'n' }) }, column.name)));
    const body = make('tbody', {}, ...table.rows.map((row, i) => make('tr', { id: table.name + '-' + (i + 1) },
      ...row.map((value, j) => make('td', { class: isNumber(table.columns[j]) ? 'n' : table.columns[j].kind, 'data-column': table.columns[j].name },
        ...cells[table.columns[j].kind](value ?? null))))));
    const file = 'data:text/csv;charset=utf-8,' + encodeURIComponent(csv(table));
    const details = make('details', {},
      make('summary', {}, `Table (${number(table.rows.length)} rows) and CSV`),
      make('p', {}, make('a', { download: table.name + '.csv', href: file }, `Download ${table.name}.csv`)),
      make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'table ' + table.name },
        make('table', {}, make('thead', {}, head), body)));
    details.open = 'open' in place.dataset;
    place.replaceChildren(details);
  }

  // ---- Charts, by Vega-Lite: colours are variables of the style, so they follow the theme of the reader and of paper

  const ink = { labelColor: 'var(--ink)', titleColor: 'var(--soft)', labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' };
  const config = {
    background: null, font: 'system-ui, sans-serif', area: { color: 'var(--band)' }, view: { stroke: null },
    axis: { ...ink, gridColor: 'var(--rule)', domainColor: 'var(--soft)', tickColor: 'var(--soft)', labelLimit: 170 },
    legend: { ...ink, orient: 'bottom', columns: 1 },
  };
  const palette = [0, 2, 3, 1, 4, 5, 6, 7, 8, 9].map(i => `var(--s${i})`);
  const coloured = (field, names) => ({
    field, type: 'nominal', scale: { domain: names, range: names.map((_, i) => palette[i % palette.length]) },
    legend: names.length === 1 ? null : { title: '', symbolOpacity: 1 },
  });
  const split = text => (text ? text.split('|') : []);

  /** Lines over numbers: one for each value of the column `by` and each column `y`; a band joins the two columns after y. */
  function lines(options, table) {
    const at = name => table.columns.findIndex(column => column.name === name);
    const x = at(options.x);
    const values = [];
    for (const [i, row] of table.rows.entries()) {
      const across = options.x === '#' ? i + 1 : row[x];
      for (const name of split(options.y)) {
        const y = at(name);
        const line = options.by ? row[at(options.by)] + (split(options.y).length > 1 ? ': ' + name : '') : name;
        const fits = value => value !== null && (options.scale !== 'log' || value > 0);
        if (options.across !== 'log' || across > 0) {
          values.push({
            line, x: across, y: fits(row[y]) ? row[y] : null,
            ...('band' in options && fits(row[y + 2]) && { high: row[y + 2], low: fits(row[y + 1]) ? row[y + 1] : row[y] }),
          });
        }
      }
    }
    const shown = values.filter(value => value.y !== null);
    const names = [...new Set(shown.map(value => value.line))];
    const most = shown.reduce((max, value) => Math.max(max, value.high ?? value.y), 0);
    const log = { format: ',~r', tickCount: 5 };
    const up = field => ({
      field, type: 'quantitative', title: (options.unit ?? options.y) + (options.scale === 'log' ? ' (log scale)' : ''),
      scale: options.scale === 'log' ? { type: 'log' } : { domain: [0, Math.min(1, Math.ceil(10 * most) / 10)] },
      axis: options.scale === 'log' ? log : { format: '~%' },
    });
    const few = shown.length <= 60 * names.length;
    return {
      height: 300, data: { values: values.filter(value => names.includes(value.line)) },
      encoding: {
        color: coloured('line', names),
        x: {
          field: 'x', type: 'quantitative', title: (options.title ?? options.x) + (options.across === 'log' ? ' (log scale)' : ''),
          scale: options.across === 'log' ? { type: 'log' } : { zero: false, nice: false, padding: 12 },
          axis: options.across === 'log' ? log : { format: ',~r', tickMinStep: 1, tickCount: 8, labelFlush: false },
        },
      },
      layer: [
        ...('band' in options ? [{ mark: { type: 'area', opacity: 0.2 }, encoding: { y: up('low'), y2: { field: 'high' } } }] : []),
        { mark: { type: 'line', strokeWidth: 2 }, encoding: { y: up('y') } },
        { mark: { type: 'point', filled: true, opacity: 1, size: few ? 40 : 10 }, encoding: {
          y: up('y'), tooltip: [{ field: 'line', title: 'line' }, { field: 'x', title: options.title ?? options.x, format: ',' }, { field: 'y', title: 'value', format: '.4~g' }] } },
      ],
    };
  }

  /** Bars of numbers or shares, each of one or several parts: columns, as a share of the column `whole` if there is one. */
  function bars(options, table) {
    const at = name => (/^\d+$/.test(name) ? Number(name) : table.columns.findIndex(column => column.name === name));
    const shares = options.scale === 'share';
    const parts = split(options.parts);
    const rows = table.rows.slice(0, options.first ?? table.rows.length);
    const values = rows.flatMap(row => parts.map((part, order) => {
      const length = (row[at(part)] ?? 0) / (options.whole ? row[at(options.whole)] : 1);
      const text = shares ? Math.round(100 * length) + ' %' : number(length);
      return { bar: String(row[at(options.bar)]), part, order, length, text, told: part + ' ' + text };
    }));
    const lengths = rows.map((_, i) => values.slice(i * parts.length, (i + 1) * parts.length).reduce((sum, value) => sum + value.length, 0));
    const longest = Math.max(...lengths, 0);
    values.forEach(value => { if (parts.length > 1 && value.length < 0.1 * longest) value.text = ''; });
    return {
      height: rows.length * (rows.length > 8 ? 22 : 38), data: { values },
      encoding: {
        y: { field: 'bar', type: 'nominal', sort: null, title: '' },
        x: {
          field: 'length', type: 'quantitative', stack: 'zero', title: options.unit,
          axis: shares ? { format: '~%', values: [0, 0.25, 0.5, 0.75, 1] } : { format: ',~r', tickCount: 5 },
          scale: { domainMax: shares ? (parts.length > 1 ? 1 : 1.1) : (parts.length > 1 ? 1 : 1.2) * longest },
        },
        order: { field: 'order', type: 'quantitative' },
      },
      layer: [
        { mark: 'bar', encoding: { color: coloured('part', parts), tooltip: { field: 'told' } } },
        { mark: parts.length > 1 ? { type: 'text', fontWeight: 'bold' } : { type: 'text', align: 'left', dx: 4 }, encoding: {
          x: { field: 'length', type: 'quantitative', stack: 'zero', bandPosition: parts.length > 1 ? 0.5 : 1 }, detail: { field: 'part' },
          text: { field: 'text' }, color: { value: parts.length > 1 ? 'var(--ground)' : 'var(--ink)' } } },
      ],
    };
  }

  /** A square table of numbers: dark is small, empty is none. */
  function heat(options, table) {
    const names = table.columns.slice(1, 81).map(column => column.name);
    const values = table.rows.slice(0, names.length).flatMap((row, i) => names.map((to, j) => ({ from: names[i], to, value: row[j + 1] })))
      .filter(cell => cell.from !== cell.to && cell.value !== null);
    const side = (field, title) => ({ field, type: 'ordinal', title, scale: { domain: names }, axis: { labelOverlap: true, labelAngle: 0 } });
    return {
      height: 420, view: { fill: '#f7f7f5' }, data: { values }, mark: 'rect',
      encoding: {
        x: side('to', 'to ' + options.unit), y: side('from', 'from ' + options.unit), tooltip: [{ field: 'from' }, { field: 'to' }, { field: 'value' }],
        color: {
          field: 'value', type: 'quantitative', scale: { scheme: 'cividis', zero: false },
          legend: { title: options.value, format: 'd', tickMinStep: 1, gradientLength: 180 },
        },
      },
    };
  }

  async function drawChart(figure, drawing, table) {
    const specification = {
      ...{ lines, bars, heat }[figure.dataset.chart](figure.dataset, table), width: 'container',
      autosize: { type: 'fit-x', contains: 'padding' }, config: { ...config, legend: { ...config.legend, labelLimit: Math.max(180, figure.clientWidth - 60) } },
    };
    await new vega.View(vega.parse(vegaLite.compile(specification).spec, null, { ast: true }), {
      renderer: 'svg', container: drawing, expr: vega.expressionInterpreter,
    }).runAsync();
  }

  // ---- Maps, by Cytoscape.js, placed here so that the same data gives the same map

  const looks = () => [
    { selector: 'node', style: {
      'background-color': node => colour('--s' + node.data('colour')), 'border-width': 1.5, 'border-color': colour('--ground'),
      width: 'data(size)', height: 'data(size)', label: 'data(label)', 'font-size': 11, 'font-family': 'system-ui, sans-serif',
      color: colour('--ink'), 'text-outline-color': colour('--ground'), 'text-outline-width': 2,
      'text-valign': 'bottom', 'text-margin-y': 2,
    } },
    { selector: 'node[size > 38]', style: { 'font-size': 13, 'font-weight': 600 } },
    { selector: 'node.removed', style: { shape: 'diamond' } },
    { selector: 'edge', style: {
      width: 'data(width)', 'line-color': edge => colour('--s' + edge.source().data('colour')), 'target-arrow-color': edge => colour('--s' + edge.source().data('colour')),
      'target-arrow-shape': 'triangle', 'arrow-scale': 0.7, 'curve-style': 'bezier', opacity: 0.4,
    } },
    { selector: 'edge.removed', style: { 'line-style': 'dashed', 'line-dash-pattern': [5, 5] } },
    { selector: 'edge.loop', style: { opacity: 0.9, 'loop-direction': '90deg', 'loop-sweep': '60deg' } },
    { selector: 'node:selected', style: { 'border-width': 3, 'border-color': colour('--ink') } },
    { selector: '.faded', style: { opacity: 0.1 } },
  ];
  const maps = [];

  function drawMap(figure, drawing, map) {
    const narrow = drawing.clientWidth < 480;
    const nodes = map.nodes.slice(0, narrow ? 24 : 60).map(node => ({
      ...node, label: brief(node.label, narrow ? 22 : 32), size: node.size * (narrow ? 0.8 : 1),
    }));
    const ids = new Set(nodes.map(node => node.id));
    const edges = map.edges.filter(edge => ids.has(edge.source) && ids.has(edge.target));
    const place = () => placed(nodes, edges, drawing.clientWidth, drawing.clientHeight);
    const places = place();
    const cy = cytoscape({
      container: drawing, style: looks(), layout: { name: 'preset' }, minZoom: 0.2, maxZoom: 6,
      elements: [
        ...nodes.map((node, i) => ({ group: 'nodes', data: node, classes: node.kind, position: places[i] })),
        ...edges.map(edge => ({ group: 'edges', data: edge, classes: edge.kind })),
      ],
      userZoomingEnabled: false, boxSelectionEnabled: false, selectionType: 'single', autoungrabify: true,
    });
    // the wheel belongs to the page until somebody has taken hold of the map
    cy.on('tapstart', () => cy.userZoomingEnabled(true));
    drawing.addEventListener('mouseleave', () => cy.userZoomingEnabled(false));
    const chosen = make('div', { class: 'chosen', 'aria-live': 'polite' }, 'Select a node to see its links.');
    cy.on('select', 'node', event => {
      cy.elements().addClass('faded');
      event.target.closedNeighborhood().removeClass('faded');
      tell(chosen, event.target.data());
    });
    cy.on('unselect', 'node', () => { cy.elements().removeClass('faded'); chosen.replaceChildren(); });
    const tool = (name, action) => {
      const button = make('button', { type: 'button' }, name);
      button.addEventListener('click', action);
      return button;
    };
    const middle = () => ({ x: cy.width() / 2, y: cy.height() / 2 });
    figure.append(make('p', { class: 'tools' },
      tool('larger', () => cy.zoom({ level: cy.zoom() * 1.4, renderedPosition: middle() })), ' ',
      tool('smaller', () => cy.zoom({ level: cy.zoom() / 1.4, renderedPosition: middle() })), ' ',
      tool('all of it', () => cy.fit(undefined, 12))), chosen);
    cy.on('resize', () => {
      const moved = place();
      cy.nodes().positions((node, i) => moved[i]);
    });
    figure.cy = cy; // for the legend, and for those who open the console
    maps.push(cy);
  }

  /** A small force layout: nodes of a colour start together, links pull, all push, and boxes with their labels do not overlap. */
  function placed(nodes, edges, width, height) {
    const colours = [...new Set(nodes.map(node => node.colour))];
    const boxes = nodes.map((node, i) => {
      const around = 2 * Math.PI * colours.indexOf(node.colour) / colours.length;
      const spiral = 2.4 * i;
      return {
        x: width * (0.5 + 0.3 * Math.cos(around)) + 6 * Math.sqrt(i) * Math.cos(spiral),
        y: height * (0.5 + 0.3 * Math.sin(around)) + 6 * Math.sqrt(i) * Math.sin(spiral),
        w: Math.max(node.size, (node.size > 38 ? 8 : 6.2) * node.label.length) + 8, h: node.size + 20, colour: node.colour,
      };
    });
    const index = new Map(nodes.map((node, i) => [node.id, i]));
    const springs = edges.filter(edge => edge.source !== edge.target)
      .map(edge => [boxes[index.get(edge.source)], boxes[index.get(edge.target)], edge.width / 6]);
    const ideal = 0.8 * Math.sqrt(width * height / nodes.length);
    const rounds = 300;
    for (let round = 0; round < rounds; round++) {
      boxes.forEach(box => {
        const same = boxes.filter(other => other.colour === box.colour);
        const mean = axis => same.reduce((sum, other) => sum + other[axis], 0) / same.length;
        box.dx = 0.25 * (mean('x') - box.x) + 0.08 * (width / 2 - box.x) * height / width;
        box.dy = 0.25 * (mean('y') - box.y) + 0.08 * (height / 2 - box.y);
      });
      const pair = (a, b, force) => {
        const [x, y] = [b.x - a.x, b.y - a.y];
        const far = Math.max(1, Math.hypot(x, y));
        const by = force(far) / far;
        a.dx += x * by; a.dy += y * by; b.dx -= x * by; b.dy -= y * by;
      };
      boxes.forEach((a, i) => boxes.slice(0, i).forEach(b => pair(a, b, far => -ideal * ideal / far)));
      springs.forEach(([a, b, weight]) => pair(a, b, far => 0.5 * weight * far * far / ideal));
      const heat = 0.1 * width * (1 - round / rounds);
      boxes.forEach(box => {
        const far = Math.max(1, Math.hypot(box.dx, box.dy));
        box.x += box.dx / far * Math.min(far, heat);
        box.y += box.dy / far * Math.min(far, heat);
      });
    }
    // into the frame, by place and by order, so that what is far away leaves room for what is crowded
    for (const [axis, room] of [['x', width], ['y', height]]) {
      const order = [...boxes].sort((a, b) => a[axis] - b[axis]);
      const low = order[0][axis];
      const size = Math.max(1, order[order.length - 1][axis] - low);
      const among = Math.max(1, boxes.length - 1);
      const edge = Math.max(40, 0.8 * room / (boxes.length + 1));
      order.map((box, i) => [box, 0.4 * (box[axis] - low) / size + 0.6 * i / among])
        .forEach(([box, share]) => { box[axis] = boxes.length === 1 ? room / 2 : edge + (room - 2 * edge) * share; });
    }
    apart(boxes, width, height);
    return boxes.map(({ x, y }) => ({ x, y: y - 10 }));
  }

  function apart(boxes, width, height) {
    for (let round = 0; round < 400; round++) {
      boxes.forEach((a, i) => boxes.slice(0, i).forEach(b => {
        const x = (a.w + b.w) / 2 - Math.abs(a.x - b.x);
        const y = (a.h + b.h) / 2 - Math.abs(a.y - b.y);
        if (x > 0 && y > 0) {
          const [axis, by] = x < 1.5 * y ? ['x', x / 4] : ['y', y / 4];
          const side = a[axis] < b[axis] ? -1 : 1;
          a[axis] += side * by;
          b[axis] -= side * by;
        }
      }));
      boxes.forEach(box => {
        box.x = Math.min(width - box.w / 2, Math.max(box.w / 2, box.x));
        box.y = Math.min(height - box.h / 2, Math.max(box.h / 2, box.y));
      });
    }
  }

  /** What is known of a node, below the map; a link to its row, and the Cypher of it. */
  function tell(place, node) {
    const row = node.row && document.getElementById(node.row);
    const cypher = row && row.querySelector('.cypher code');
    place.replaceChildren(make('p', {}, make('b', {}, node.label), ' ', node.text, ' ', ...(row ? [make('a', { href: '#' + node.row }, 'row in the table')] : [])),
      ...(cypher ? [query(cypher.textContent)] : []));
  }

  /** Names of the colours; a click shows only the nodes of one. */
  function drawLegend(place, entries) {
    place.append(make('ul', {}, ...entries.map(entry => {
      const button = make('button', { type: 'button', 'aria-pressed': 'false' }, make('span', { class: 'chip c' + entry.colour }), make('b', {}, entry.title), ' ', entry.text);
      button.addEventListener('click', () => {
        const { cy } = document.getElementById(place.dataset.of);
        const on = button.getAttribute('aria-pressed') === 'true';
        place.querySelectorAll('button').forEach(other => other.setAttribute('aria-pressed', String(other === button && !on)));
        cy.elements().removeClass('faded');
        if (!on) cy.elements().not(cy.nodes(`[colour = ${entry.colour}]`)).addClass('faded');
      });
      return make('li', {}, button);
    })));
  }

  // ---- The page

  const empty = value => value === undefined || value === '' || value === null || value.length === 0 || value.rows?.length === 0;

  /** Fills the places of a template: data-if, data-each, data-text, data-facts, data-table and data-legend name what they hold. */
  function fill(place, data) {
    place.querySelectorAll('[data-if]').forEach(part => { if (empty(data[part.dataset.if])) part.remove(); });
    place.querySelectorAll('template[data-each]').forEach(template => template.replaceWith(...(data[template.dataset.each] ?? []).map(item => {
      const copy = template.content.cloneNode(true);
      fill(copy, item);
      return copy;
    })));
    place.querySelectorAll('[data-text]').forEach(text => {
      if (text.dataset.text in data) {
        text.replaceChildren(...data[text.dataset.text].split('`').map((part, i) => (i % 2 ? make('code', {}, part) : part)));
        text.removeAttribute('data-text');
      }
    });
    place.querySelectorAll('[data-facts]').forEach(list => list.append(...data[list.dataset.facts].map(fact =>
      make('div', {}, make('dt', {}, fact.name), make('dd', {}, fact.value)))));
    place.querySelectorAll('[data-legend]').forEach(legend => drawLegend(legend, data[legend.dataset.legend]));
    place.querySelectorAll('[data-table]').forEach(table => {
      if (!table.firstChild && data[table.dataset.table]) drawTable(table, data[table.dataset.table]);
    });
    place.querySelectorAll('figure').forEach(figure => {
      const named = data[figure.dataset.map ?? figure.dataset.of];
      if (!figures.has(figure) && !empty(named)) figures.set(figure, named);
    });
  }

  /** What is drawn, once the page has its size. */
  const figures = new Map();

  async function draw(figure, data) {
    const section = figure.closest('section');
    const title = figure.dataset.label ?? section.querySelector('h2, h3').textContent;
    const told = figure.dataset.label ? document.querySelector('.note').textContent : section.querySelector('p')?.textContent ?? '';
    const drawing = make('div', { class: 'drawing', role: 'img', 'aria-label': title + '. ' + told.trim() });
    figure.append(drawing);
    try {
      await (figure.dataset.map ? drawMap : drawChart)(figure, drawing, data);
      figure.dataset.drawn = 'yes';
    } catch (failure) {
      drawing.textContent = 'This picture could not be drawn (' + failure.message + '). Its numbers are in the table.';
      console.error(failure);
    }
  }

  /** Shows the rows that hold all words, and the parts of the page that have such rows. */
  function search(words, output) {
    const wanted = words.toLowerCase().split(/\s+/).filter(word => word);
    root.classList.toggle('searching', wanted.length > 0);
    let found = 0;
    for (const part of document.querySelectorAll('section')) {
      let here = 0;
      for (const row of part.querySelectorAll('tbody tr')) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every(word => text.includes(word));
        here += row.hidden ? 0 : 1;
      }
      part.hidden = wanted.length > 0 && here === 0;
      if (wanted.length > 0 && here > 0) part.querySelectorAll('details:not(.cypher)').forEach(table => { table.open = true; });
      found += here;
    }
    output.textContent = wanted.length === 0 ? '' : found === 1 ? '1 row' : found + ' rows';
  }

  /** A link to a row opens the table that holds it. */
  addEventListener('click', event => {
    const href = event.target.closest?.('a')?.getAttribute('href') ?? '';
    const row = href.startsWith('#') && document.getElementById(href.slice(1));
    if (row) row.closest('details').open = true;
  });
  document.querySelectorAll('.search').forEach(box => {
    const field = box.querySelector('input');
    field.addEventListener('input', () => search(field.value, box.querySelector('output')));
  });
  const repaint = () => maps.forEach(cy => cy.style(looks()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  addEventListener('beforeprint', () => { root.classList.add('paper'); repaint(); });
  addEventListener('afterprint', () => { root.classList.remove('paper'); repaint(); });

  fill(document, report);
  Promise.all([...figures].map(([figure, data]) => draw(figure, data))).then(() => { root.dataset.drawn = 'yes'; });
})();
