/** Comments, strings, names in quotes and bodies in dollars: what a semicolon inside of does not end. */
const WHOLE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;/g;

/** The statements of a file of SQL, one by one. (Bodies written as `begin atomic` are not known here.) */
export const statementsOf = (sql: string): string[] => {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: found, index } of sql.matchAll(WHOLE)) {
    if (found !== ';') continue;
    statements.push(sql.slice(start, index));
    start = index + 1;
  }
  return [...statements, sql.slice(start)].map((one) => one.trim()).filter((one) => withoutComments(one) !== '');
};

/** The table that a statement makes, as it writes it. */
export const tableMadeBy = (statement: string): string | undefined =>
  /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/i.exec(withoutComments(statement))?.[1];

const withoutComments = (statement: string): string =>
  statement.replaceAll(WHOLE, (found) => (/^(--|\/\*)/.test(found) ? ' ' : found)).trim();
