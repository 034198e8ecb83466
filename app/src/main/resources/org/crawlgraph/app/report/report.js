(() => {
  'use strict';
  const root = document.documentElement;
  const colour = name => getComputedStyle(root).getPropertyValue(name).trim();
  const drawing = figure => figure.querySelector('.drawing');
  const data = figure => JSON.parse(figure.querySelector('script[type="application/json"]').textContent);

  /** Colours are variables of the style sheet, so charts follow the theme of the reader and of paper. */
  const ink = { labelColor: 'var(--ink)', titleColor: 'var(--soft)', labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' };
  const config = {
    background: null,
    font: 'system-ui, sans-serif',
    axis: { ...ink, gridColor: 'var(--rule)', domainColor: 'var(--soft)', tickColor: 'var(--soft)', labelLimit: 150 },
    legend: { ...ink, orient: 'bottom', columns: 1 },
    area: { color: 'var(--band)' },
    view: { stroke: null },
  };

  async function chart(figure) {
    const specification = {
      ...data(figure), width: 'container', autosize: { type: 'fit-x', contains: 'padding' },
      config: { ...config, legend: { ...config.legend, labelLimit: Math.max(180, figure.clientWidth - 60) } },
      description: figure.querySelector('figcaption').textContent,
    };
    const view = new vega.View(vega.parse(vegaLite.compile(specification).spec, null, { ast: true }), {
      renderer: 'svg', container: drawing(figure), expr: vega.expressionInterpreter,
    });
    await view.runAsync();
  }

  /** Widest line of a label, in pixels. */
  const LABEL = 120;

  /** Where there is no room for a label, its beginning stands for it; a click tells the rest. */
  const narrow = cy => cy.width() < 480;
  const SHORT = 12;
  const brief = label => (label.length > SHORT ? label.slice(0, SHORT - 1).trim() + '…' : label);

  const looks = () => [
    { selector: 'node', style: {
      'background-color': node => colour('--s' + node.data('colour')), 'border-width': 1, 'border-color': colour('--ground'),
      width: 'data(size)', height: 'data(size)', label: node => (narrow(node.cy()) ? brief(node.data('label')) : node.data('label')), 'font-size': 11, 'font-family': 'system-ui, sans-serif',
      color: colour('--ink'), 'text-outline-color': colour('--ground'), 'text-outline-width': 2,
      'text-wrap': 'wrap', 'text-max-width': LABEL, 'text-valign': 'bottom', 'text-margin-y': 3,
    } },
    { selector: 'node.removed', style: { shape: 'diamond' } },
    { selector: 'node.folded', style: { shape: 'round-rectangle' } },
    { selector: 'node[?picture]', style: {
      shape: 'round-rectangle', width: node => node.data('size') + 18, height: node => 1.2 * (node.data('size') + 18),
      'background-image': 'data(picture)', 'background-fit': 'contain', 'background-color': '#ffffff',
      'border-width': 3, 'border-color': node => colour('--s' + node.data('colour')),
    } },
    { selector: 'node.removed[?picture]', style: { 'border-style': 'dashed', 'background-image-opacity': 0.45 } },
    { selector: 'edge', style: {
      width: 'data(width)', 'line-color': colour('--soft'), 'target-arrow-color': colour('--soft'), 'target-arrow-shape': 'triangle',
      'arrow-scale': 0.8, 'curve-style': 'bezier', opacity: 0.45,
    } },
    { selector: 'edge.removed', style: { 'line-style': 'dashed', 'line-dash-pattern': [5, 5] } },
    { selector: 'edge.loop', style: { 'line-color': colour('--s3'), 'target-arrow-color': colour('--s3'), opacity: 0.9, 'loop-direction': '90deg', 'loop-sweep': '60deg' } },
    { selector: 'node:selected', style: { 'border-width': 3, 'border-color': colour('--ink') } },
    { selector: '.faded', style: { opacity: 0.12 } },
  ];

  function map(figure) {
    const { nodes, edges } = data(figure);
    const place = i => ({ x: 300 * Math.cos(2 * Math.PI * i / nodes.length), y: 300 * Math.sin(2 * Math.PI * i / nodes.length) });
    const cy = cytoscape({
      container: drawing(figure),
      elements: [
        ...nodes.map((node, i) => ({ group: 'nodes', data: node, classes: node.kind, position: place(i) })),
        ...edges.map(edge => ({ group: 'edges', data: edge, classes: edge.kind })),
      ],
      style: looks(),
      layout: { name: 'preset' },
      minZoom: 0.1, maxZoom: 6, userZoomingEnabled: false, boxSelectionEnabled: false, selectionType: 'single',
    });
    spread(cy);
    // the wheel belongs to the page until somebody has taken hold of the map
    cy.on('tapstart', () => cy.userZoomingEnabled(true));
    drawing(figure).addEventListener('mouseleave', () => cy.userZoomingEnabled(false));
    cy.on('select', 'node', event => {
      cy.elements().addClass('faded');
      event.target.closedNeighborhood().removeClass('faded');
      tell(figure, event.target.data());
    });
    cy.on('unselect', 'node', () => {
      cy.elements().removeClass('faded');
      figure.querySelector('.chosen').replaceChildren();
    });
    const tools = figure.querySelector('.tools');
    tools.hidden = false;
    tools.addEventListener('click', event => {
      const middle = { x: cy.width() / 2, y: cy.height() / 2 };
      switch (event.target.dataset.do) {
        case 'in': cy.zoom({ level: cy.zoom() * 1.4, renderedPosition: middle }); break;
        case 'out': cy.zoom({ level: cy.zoom() / 1.4, renderedPosition: middle }); break;
        case 'fit': cy.fit(undefined, 24); break;
        default:
      }
    });
    figure.cy = cy; // for those who open the console
    maps.push(cy);
  }

  /** Places linked nodes by their links, the others in rows below, and moves apart what overlaps, labels included. */
  function spread(cy) {
    const lone = cy.nodes().filter(node => node.neighborhood('node').empty());
    const linked = cy.elements().difference(lone).filter(part => part.isNode() || !part.isLoop());
    linked.layout({
      name: 'cose', animate: false, randomize: false, fit: false, nodeDimensionsIncludeLabels: true,
      nodeRepulsion: () => 9000, idealEdgeLength: () => 55, componentSpacing: 30, gravity: 1.5, numIter: 2000,
    }).run();
    const width = cy.width();
    const cell = narrow(cy) ? 80 : LABEL + 20;
    const columns = Math.max(1, Math.floor(width / cell));
    const rows = Math.ceil(lone.length / columns);
    const height = Math.max(cy.height() - 64 * rows, linked.empty() ? 0 : cy.height() / 3);
    const frame = { left: cell / 2, top: 30, right: width - cell / 2, bottom: height - 40 };
    const box = linked.nodes().boundingBox({ includeLabels: false });
    const within = (value, from, size, low, high) => low + (high - low) * (value - from) / Math.max(1, size);
    linked.nodes().positions(node => ({
      x: within(node.position('x'), box.x1, box.w, frame.left, frame.right),
      y: within(node.position('y'), box.y1, box.h, frame.top, frame.bottom),
    }));
    apart(linked.nodes().toArray(), frame, narrow(cy) ? 72 : LABEL);
    lone.positions((node, i) => ({
      x: cell / 2 + (i % columns) * (width / columns) , y: cy.height() - 64 * (rows - Math.floor(i / columns)) + 22,
    }));
    cy.fit(undefined, 8);
    if (cy.zoom() > 1) { cy.zoom(1); cy.center(); }
  }

  /** Moves boxes of nodes and labels apart, the shorter way, within a frame. */
  function apart(nodes, frame, widest) {
    const boxes = nodes.map(node => {
      const letters = 6.2 * Math.min(node.data('label').length, widest < LABEL ? SHORT : 99);
      return {
        node, x: node.position('x'), y: node.position('y'),
        w: Math.max(node.width(), Math.min(widest, letters)) + 10, h: node.height() + 14 * Math.ceil(letters / widest) + 8,
      };
    });
    for (let round = 0; round < 300; round++) {
      for (let i = 0; i < boxes.length; i++) {
        for (let j = 0; j < i; j++) {
          const [a, b] = [boxes[i], boxes[j]];
          const x = (a.w + b.w) / 2 - Math.abs(a.x - b.x);
          const y = (a.h + b.h) / 2 - Math.abs(a.y - b.y);
          if (x > 0 && y > 0) {
            const along = x / a.w < y / a.h ? 'x' : 'y';
            const move = (along === 'x' ? x : y) / 4 * (a[along] < b[along] || (a[along] === b[along] && i < j) ? -1 : 1);
            a[along] += move;
            b[along] -= move;
          }
        }
      }
      boxes.forEach(box => {
        box.x = Math.min(frame.right, Math.max(frame.left, box.x));
        box.y = Math.min(frame.bottom, Math.max(frame.top, box.y));
      });
    }
    boxes.forEach(box => box.node.position({ x: box.x, y: box.y }));
  }

  /** What is known of a node, below the map; the Cypher of its row in the table. */
  function tell(figure, node) {
    const title = document.createElement('p');
    const name = document.createElement('b');
    name.textContent = node.label;
    title.append(name, ' ', node.text);
    const cypher = node.row && document.getElementById(node.row)?.querySelector('.cypher');
    figure.querySelector('.chosen').replaceChildren(title, ...(cypher ? [cypher.cloneNode(true)] : []));
  }

  async function copy(button) {
    const code = button.closest('.cypher').querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'copied';
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = 'selected';
    }
  }

  const maps = [];
  const repaint = () => maps.forEach(cy => cy.style(looks()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  addEventListener('beforeprint', () => { root.classList.add('paper'); repaint(); });
  addEventListener('afterprint', () => { root.classList.remove('paper'); repaint(); });
  document.querySelectorAll('button.copy').forEach(button => { button.hidden = false; });
  addEventListener('click', event => event.target.matches('button.copy') && copy(event.target));

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

  document.querySelectorAll('.search').forEach(box => {
    box.hidden = false;
    const field = box.querySelector('input');
    field.addEventListener('input', () => search(field.value, box.querySelector('output')));
  });

  /** On a narrow screen, a row is a list of its cells, each with the name of its column. */
  for (const table of document.querySelectorAll('table')) {
    const names = [...table.querySelectorAll('th')].map(head => head.textContent);
    for (const row of table.querySelectorAll('tbody tr')) {
      [...row.cells].forEach((cell, i) => { cell.dataset.column = names[i]; });
    }
    table.classList.add('named');
  }

  async function draw() {
    for (const figure of document.querySelectorAll('figure')) {
      try {
        await (figure.className === 'map' ? map(figure) : chart(figure));
        figure.dataset.drawn = 'yes';
      } catch (failure) {
        drawing(figure).textContent = 'This picture could not be drawn (' + failure.message + '). Its numbers are in the table.';
        console.error(failure);
      }
    }
    root.dataset.drawn = 'yes';
  }
  draw();
})();
