/** Text that no sheet takes for a formula, nor an account for a figure of which it rounds the digits. */
export const harmless = (text: string): string => (/^\s*[=+\-@]|^[\t\r\n]|^\d{16,}$/.test(text) ? `'${text}` : text);

/** A cell of a CSV as RFC 4180 writes it: quoted where it holds what parts the columns, or a line. */
export const csvCell = (text: string, separator: ',' | ';' = ','): string =>
  (separator === ',' ? /[",\r\n]/ : /[";\r\n]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
