// The drawings of the label images: a bar of soap with a paper band, a motif and a name. Units are those of an
// 800 × 800 picture; a motif is drawn around 0,0 within a circle of 92.

const around = (count, draw) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i})">${draw(i)}</g>`).join(
    '',
  );
const leaf = (x, y, turn, fill, size = 34) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" d="M0 0C${size * 0.5} ${-size * 0.42} ${size * 1.4} ${-size * 0.42} ${size * 1.9} 0C${size * 1.4} ${size * 0.42} ${size * 0.5} ${size * 0.42} 0 0Z"/>`;
const hexagon = (x, y, r, fill) =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="M0 ${-r}L${r * 0.87} ${-r / 2}V${r / 2}L0 ${r}L${-r * 0.87} ${r / 2}V${-r / 2}Z"/>`;
const drop = (x, y, r, fill) =>
  `<path transform="translate(${x} ${y}) scale(${r / 40})" fill="${fill}" d="M0-62C24-26 40-6 40 16A40 40 0 0 1-40 16C-40-6-24-26 0-62Z"/>`;

const motifs = {
  olive: () =>
    `<path d="M-70 60Q0 30 62-66" fill="none" stroke="#5f6b33" stroke-width="7" stroke-linecap="round"/>` +
    leaf(-38, 45, -150, '#7c8a45') +
    leaf(-30, 40, 20, '#93a058') +
    leaf(2, 12, -120, '#7c8a45') +
    leaf(10, 4, 8, '#93a058') +
    leaf(40, -34, -105, '#7c8a45') +
    `<ellipse cx="-6" cy="52" rx="17" ry="22" fill="#4e5c24"/><ellipse cx="48" cy="32" rx="16" ry="21" fill="#697a39"/>` +
    `<ellipse cx="-11" cy="45" rx="4" ry="7" fill="#a4b778"/><ellipse cx="43" cy="25" rx="4" ry="7" fill="#becd9b"/>`,
  cacao: () =>
    `<g transform="rotate(38)"><path d="M0-88C38-66 46 20 0 88C-46 20-38-66 0-88Z" fill="#a4582c"/>` +
    `<path d="M0-84C10-50 12 34 0 84M0-84C28-52 32 26 0 84M0-84C-12-50-14 34 0 84M0-84C-29-52-32 26 0 84" fill="none" stroke="#6d3316" stroke-width="5"/></g>` +
    `<ellipse cx="56" cy="52" rx="22" ry="14" transform="rotate(-28 56 52)" fill="#5b2b13"/><ellipse cx="-58" cy="-48" rx="20" ry="13" transform="rotate(20 -58 -48)" fill="#5b2b13"/>`,
  karite: () =>
    `<circle cx="0" cy="22" r="46" fill="#8f5a33"/><path d="M-30 6A46 46 0 0 1 24-14" fill="none" stroke="#c79a6c" stroke-width="9" stroke-linecap="round"/>` +
    leaf(0, -22, -152, '#7c8a45', 42) +
    leaf(0, -22, -28, '#93a058', 42) +
    leaf(0, -24, -90, '#697a39', 32),
  lavender: () =>
    [-24, 0, 24]
      .map((turn) => {
        const flowers = [-84, -64, -44, -24]
          .map(
            (y, i) =>
              `<ellipse cx="${-7 - i}" cy="${y}" rx="${7 + i}" ry="11" fill="#7d6aa8"/><ellipse cx="${7 + i}" cy="${y + 6}" rx="${7 + i}" ry="11" fill="#9a88c4"/>`,
          )
          .join('');
        return `<g transform="rotate(${turn} 0 80)"><path d="M0 86V-50" stroke="#697a39" stroke-width="5"/>${flowers}</g>`;
      })
      .join(''),
  orange: () =>
    `<circle r="82" fill="#e68a24"/><circle r="70" fill="#ffe3ae"/>` +
    around(
      8,
      () =>
        `<path d="M0-10C20-26 24-56 12-62Q0-66-12-62C-24-56-20-26 0-10Z" fill="#f6a53c" stroke="#f6a53c" stroke-width="3"/>`,
    ),
  charcoal: () =>
    leaf(0, 70, -90, '#4f7a5a', 62) +
    leaf(0, 72, -132, '#6b9a73', 50) +
    leaf(0, 72, -48, '#6b9a73', 50) +
    `<path d="M0 84V-34" stroke="#345240" stroke-width="5"/>` +
    [
      [-62, -40, 9],
      [-40, -66, 6],
      [56, -52, 8],
      [66, -20, 5],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#25241f"/>`)
      .join(''),
  honey: () =>
    [
      [-42, -36, '#efaa2d'],
      [32, -36, '#f6c45a'],
      [-5, 28, '#dc9623'],
      [-79, 28, '#ffdc93'],
      [69, 28, '#efaa2d'],
    ]
      .map(([x, y, fill]) => hexagon(x, y, 38, fill))
      .join('') + drop(32, 84, 15, '#dc9623'),
  rose: () =>
    around(7, () => `<circle cy="-52" r="33" fill="#dd9a92"/>`) +
    around(6, () => `<circle cy="-28" r="28" fill="#cf7d75"/>`) +
    `<path d="M0-30A30 30 0 1 1-27 12A22 22 0 1 1 14 10A12 12 0 1 1-8 4" fill="none" stroke="#9a4840" stroke-width="7" stroke-linecap="round"/>`,
  milk: () =>
    `<ellipse cy="64" rx="84" ry="18" fill="#d9d2c0"/><ellipse cy="58" rx="70" ry="14" fill="#f4efe2"/>` +
    `<path d="M-58 58Q-46 20-34 50Q-18 4 0 44Q18 4 34 50Q46 20 58 58Z" fill="#fffdf6" stroke="#d9d2c0" stroke-width="4"/>` +
    drop(0, -36, 32, '#fffdf6') +
    `<path d="M0-86C20-56 32-40 32-23A32 32 0 0 1-32-23C-32-40-20-56 0-86Z" fill="none" stroke="#d9d2c0" stroke-width="4"/>`,
  salt: () =>
    [20, 46, 72]
      .map(
        (y, i) =>
          `<path d="M-86 ${y}q21.5-26 43 0t43 0t43 0t43 0" fill="none" stroke="${['#3f8fa0', '#5fa9b5', '#8cc6cd'][i]}" stroke-width="9" stroke-linecap="round"/>`,
      )
      .join('') +
    [
      [-30, -38, 14, 42],
      [26, -50, -20, 36],
      [4, -12, 33, 24],
    ]
      .map(
        ([x, y, turn, size]) =>
          `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="4" transform="translate(${x} ${y}) rotate(${turn})" fill="#f3d3cb" stroke="#d39a8d" stroke-width="4"/>`,
      )
      .join(''),
  calendula: () =>
    around(16, () => `<ellipse cy="-60" rx="13" ry="30" fill="#e89a2b"/>`) +
    around(12, () => `<ellipse cy="-38" rx="11" ry="24" fill="#f6b63c"/>`) +
    `<circle r="26" fill="#8a4a1c"/>` +
    around(9, () => `<circle cy="-16" r="4" fill="#c97f2c"/>`),
};

/** File name → what is on the picture. `bar` and `swirl` colour the soap, `ground` the table. */
export const ETIQUETAS = {
  castilla: ['Castilla', 'olive', '#efe6c8', '#e0d3a6', '#dfe3cd'],
  chocolate: ['Chocolate', 'cacao', '#6f4426', '#55311a', '#ecdccb'],
  'karite-cacao': ['Karité y cacao', 'karite', '#e9d6b6', '#c79d6d', '#e6e1d3'],
  lavanda: ['Lavanda', 'lavender', '#d9d0e4', '#a996c8', '#e6e7ef'],
  naranja: ['Naranja', 'orange', '#f3bf62', '#e59a35', '#f7ead2'],
  carbon: ['Carbón', 'charcoal', '#383a37', '#565b55', '#dde5df'],
  'avena-miel': ['Avena y miel', 'honey', '#ead4a8', '#d0aa68', '#f3ead7'],
  'arcilla-rosa': ['Arcilla rosa', 'rose', '#e9bdb1', '#d69b8d', '#f4e6e1'],
  'leche-cabra': ['Leche de cabra', 'milk', '#f7f2e3', '#e6dcc2', '#dee7ea'],
  sal: ['Barra de sal', 'salt', '#f0dcd4', '#b9d3d6', '#d8e8ea'],
  calendula: ['Caléndula', 'calendula', '#f1dfa6', '#e3b65c', '#eeece0'],
};

/** The picture of an entry of {@link ETIQUETAS} as SVG. `font` is a family that the page which shows it has. */
export function etiquetaSvg([name, motif, bar, swirl, ground], font) {
  const length = Math.min(228, name.length * 21);
  const text = `<text x="400" y="516" text-anchor="middle" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="${font}" font-size="44" font-weight="600" fill="#2a2c20">${name}</text>`;
  const line = '<path d="M330 458h140" stroke="#b6532b" stroke-width="3"/>';
  const label = `<g transform="translate(400 346)">${motifs[motif]()}</g>${line}${text}`;
  return barSvg({ bar, swirl, ground }, label);
}

/** The picture for a formula without a label of its own: a plain bar with `emblem` (64 units wide) on its band. */
export function defaultSvg(emblem) {
  const label = `<g transform="translate(304 300) scale(3)" fill="#4e5c24">${emblem}</g>`;
  return barSvg({ bar: '#e9e4d4', swirl: '#d8d1bb', ground: '#efece2' }, label);
}

function barSvg({ bar, swirl, ground }, label) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><rect width="800" height="800" fill="${ground}"/>
<ellipse cx="410" cy="610" rx="330" ry="44" fill="#000" opacity=".13"/>
<g transform="rotate(-5 400 400)"><rect x="90" y="252" width="620" height="356" rx="46" fill="${bar}"/><rect x="90" y="252" width="620" height="356" rx="46" fill="#2a2016" opacity=".24"/>
<clipPath id="bar"><rect x="90" y="206" width="620" height="356" rx="46"/></clipPath>
<g clip-path="url(#bar)"><rect x="90" y="206" width="620" height="356" fill="${bar}"/>
<g fill="none" stroke="${swirl}" stroke-width="22" opacity=".55" stroke-linecap="round"><path d="M60 300q80-60 160 0t160 0t160 0t200-10"/><path d="M60 410q70 60 150 4t170 6t170-6t200 8"/><path d="M60 512q90-50 170 0t160-4t180 6t180-8"/></g>
<path d="M110 224h580" stroke="#fff" stroke-width="10" opacity=".35" stroke-linecap="round"/></g>
<rect x="254" y="206" width="292" height="402" fill="#fdf8ec"/><path d="M254 562h292v46H254Z" fill="#000" opacity=".08"/>
<path d="M266 206v402M534 206v402" stroke="#4e5c24" stroke-width="4"/><path d="M274 206v402M526 206v402" stroke="#4e5c24" stroke-width="1.5"/>
${label}</g></svg>`;
}
