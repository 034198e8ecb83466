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

  /** Where there is no room for a label, its beginning stands for it; a click tells the rest. */
  const narrow = cy => cy.width() < 480;

  const looks = () => [
    { selector: 'node', style: {
      'background-color': node => colour('--s' + node.data('colour')), 'border-width': 1, 'border-color': colour('--ground'),
      width: 'data(size)', height: 'data(size)', label: node => (narrow(node.cy()) ? node.data('label').slice(0, 10) : node.data('label')), 'font-size': 12, 'font-family': 'system-ui, sans-serif',
      color: colour('--ink'), 'text-outline-color': colour('--ground'), 'text-outline-width': 2,
      'text-wrap': 'wrap', 'text-max-width': 110, 'text-valign': 'bottom', 'text-margin-y': 3,
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
      layout: {
        name: 'cose', animate: false, randomize: false, fit: true, padding: 12, nodeDimensionsIncludeLabels: true,
        nodeRepulsion: () => 9000, idealEdgeLength: () => 55, componentSpacing: 30, gravity: 1.5, numIter: 2000,
      },
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

  /** Gives the layout the shape of its frame, and labels a size that can be read. */
  function spread(cy) {
    const box = cy.nodes().boundingBox({ includeLabels: false });
    const wider = (cy.width() / cy.height()) / (Math.max(1, box.w) / Math.max(1, box.h));
    cy.nodes().positions(node => ({
      x: node.position('x') * Math.max(1, wider), y: node.position('y') / Math.min(1, wider),
    }));
    cy.fit(undefined, 12);
    cy.nodes().style('font-size', Math.max(10, Math.min(24, 10 / cy.zoom())));
    cy.fit(undefined, 12);
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
