/** Why a pattern may stay that the checker does not find linear. */
export type Kept =
  /** Its text has at most so many letters: a few hundred times a few hundred steps harm nobody. */
  | { bounded: number; because: string }
  /** Only we write its text. */
  | { own: string }
  /** It is linear; the checker cannot see it. */
  | { linear: string };

const IDS = 'ids of a fixed length, each after a comma: no part of it matches in two ways';

/** By `file: pattern`. Everything else is in `linear-patterns.json`. */
export const keptPatterns: Readonly<Record<string, Kept>> = {
  'apps/server/web-pages.ts: /<link rel="(manifest|apple-touch-icon)"[^>]*>\\s*|<script [^>]*(id="piezas"|data-piezas)[^>]*>.*?<\\/script>\\s*/g':
    { own: 'the page that our own build wrote, a few thousand letters' },
  'modules/activos/contract.ts: new RegExp(`^${UUID}(?:,${UUID}){0,${MAX_CLIENTES - 1}}$`)': { linear: IDS },
  'modules/acuerdos/contract.ts: new RegExp(`^${UUID}(?:,${UUID}){0,49}$`)': { linear: IDS },
  'modules/servicios/contract.ts: new RegExp(`^${UUID}(?:,${UUID}){0,49}$`)': { linear: IDS },
  'modules/inventario/contract.ts: new RegExp(`^${ONE}(,${ONE}){0,49}$`)': { linear: IDS },
  'modules/importaciones/rules/encabezados.ts: /\\([^)]*\\)|\\[[^\\]]*\\]/g': {
    bounded: 300,
    because: 'a header is cut at LONGEST_HEADER before it',
  },
  'modules/piso/rules.ts: /(\\d+)$/': { bounded: 40, because: 'the folio of an order, made by us' },
  'modules/sesiones/server/describe-device.ts: /Version\\/[\\d.]+.*Safari\\//': {
    bounded: 300,
    because: 'the header is cut at LONGEST_AGENT before it',
  },
  'modules/sesiones/server/describe-device.ts: /Android.*Mobile/': {
    bounded: 300,
    because: 'the header is cut at LONGEST_AGENT before it',
  },
  'modules/whatsapp/rules.ts: /\\b(?:ya )?no (?:quiero|deseo)\\b.*\\b(?:mensajes|avisos|publicidad|promociones)\\b/': {
    bounded: 300,
    because: 'wishOf cuts the message before it',
  },
  'platform/contract/money.ts: /\\B(?=(\\d{3})+$)/g': { bounded: 16, because: 'the digits of a safe integer' },
  'platform/contract/money.ts: /0+$/': { bounded: 3, because: 'the three decimals of a quantity' },
  "platform/server/db/statements.ts: /--[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/|\\b[eE]'(?:[^'\\\\]|\\\\.|'')*'|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|(\\$(?:[A-Za-z_]\\w*)?\\$)[\\s\\S]*?\\1|;/g":
    { own: 'the files of our migrations' },
  'platform/server/http/error-door.ts: new RegExp(`^${table}_(.+)_check$`)': {
    bounded: 63,
    because: 'PostgreSQL cuts names of rules there',
  },
  'platform/server/sheets/read-xlsx.ts: /"[^"]*"|\\\\.|\\[[^\\]]*\\]|_./g': {
    bounded: 255,
    because: 'a format is cut at MOST_FORMAT before it',
  },
};
