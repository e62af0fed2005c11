import { type Missed, type Picture, THEMES, WIDTHS } from './take.ts';

/** A picture beside the one of the run before: null where there was none. */
export interface Compared extends Picture {
  readonly share: number | null;
  readonly isChanged: boolean;
}

/** All pictures on one page: a row for each screen and state, its widths and themes side by side. */
export function sheetOf(pictures: readonly Compared[], missed: readonly Missed[], taken: string): string {
  const rows = [...Map.groupBy(pictures, ({ name, viewer, state }) => `${name} · ${viewer} · ${state}`)];
  const changed = pictures.filter(({ isChanged }) => isChanged);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Allcourt, every screen</title>
<style>${STYLE}</style>
<h1>Every screen</h1>
<p>${pictures.length} pictures, ${taken}. ${changed.length} differ from those of the run before${missed.length > 0 ? `, and ${missed.length} could not be taken` : ''}.</p>
<p><label>Find <input id="find" autofocus placeholder="match, loading, coach"></label>
<label><input type="checkbox" id="changed"> Only what changed</label></p>
${missed.length > 0 ? `<h2>Not taken</h2><ul>${missed.map(missedLine).join('')}</ul>` : ''}
${rows.map(([title, row]) => rowOf(title, row)).join('\n')}
<script>${SCRIPT}</script>
</html>
`;
}

function missedLine({ name, state, width, why }: Missed): string {
  return `<li>${quoted(`${name}, ${state}, ${width} px: ${why}`)}</li>`;
}

function rowOf(title: string, row: readonly Compared[]): string {
  const widths = Object.keys(WIDTHS).map(Number);
  const cells = widths.flatMap((width) =>
    THEMES.flatMap((theme) => row.filter((one) => one.width === width && one.theme === theme)),
  );
  const isChanged = row.some((one) => one.isChanged);
  return `<section data-title="${quoted(title)}"${isChanged ? ' data-changed' : ''}>
<h2>${quoted(title)}</h2>
<div>${cells.map(cellOf).join('')}</div>
</section>`;
}

function cellOf({ file, width, theme, share, isChanged, name }: Compared): string {
  const was = share === null ? 'new' : `${(share * 100).toFixed(2)}% differ`;
  const note = isChanged ? ` <a href="before/${file}">${was}</a>` : '';
  return `<figure${isChanged ? ' class="changed"' : ''} style="width:${Math.round(width / 3)}px"><a href="now/${file}"><img loading="lazy" src="now/${file}" alt="${quoted(`${name}, ${width} px, ${theme}`)}"></a><figcaption>${width}, ${theme}${note}</figcaption></figure>`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const STYLE = `body{font:14px/20px system-ui,sans-serif;margin:24px;background:#f4f5f1;color:#0a1633}
h2{font-size:15px;margin:24px 0 8px}section div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:none}img{width:100%;max-height:420px;object-fit:cover;object-position:top;border:1px solid #c3c8c6}
.changed img{border:2px solid #cf2317}label{margin-right:16px}section[hidden]{display:none}`;

const SCRIPT = `const find=document.getElementById('find'),changed=document.getElementById('changed');
const look=()=>{for(const one of document.querySelectorAll('section'))one.hidden=
!find.value.toLowerCase().split(/\\s+/).every(word=>one.dataset.title.includes(word))||(changed.checked&&!('changed' in one.dataset))};
find.addEventListener('input',look);changed.addEventListener('change',look);`;
