import { hojaOfName, isNamedOfx, TIPO_OFX, TIPO_XLS } from '#platform/contract/upload.ts';

/** What a file of a bank is taken as, or why it is not taken and what to do instead. */
export const takeArchivo = (
  nombre: string,
  head: string,
): { tipo: NonNullable<ReturnType<typeof hojaOfName>> | typeof TIPO_OFX | typeof TIPO_XLS } | { problema: string } => {
  const problema = whyNot(nombre, head);
  if (problema !== null) return { problema };
  if (isNamedOfx(nombre) || /^\s*(OFXHEADER|<\?OFX|<OFX)/i.test(head)) return { tipo: TIPO_OFX };
  if (/<(?:ss:)?Workbook\b|progid="Excel\.Sheet"/.test(head)) return { tipo: TIPO_XLS };
  const tipo = hojaOfName(nombre);
  return tipo
    ? { tipo }
    : { problema: `«${nombre}» no es un estado de cuenta. Descárgalo de tu banco en CSV, Excel (.xlsx) u OFX.` };
};

/** By its first letters, whatever its name says: banks call «Excel» what is none. */
const whyNot = (nombre: string, head: string): string | null => {
  if (head.startsWith('%PDF') || /\.pdf$/i.test(nombre))
    return `«${nombre}» es un PDF y de ahí no se pueden leer los movimientos. En tu banca en línea elige CSV, Excel u OFX al descargarlo.`;
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return `«${nombre}» es de un Excel anterior (.xls) o tiene contraseña. Ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y súbelo de nuevo.`;
  if (/^\s*<(!doctype html|html|table|meta|div)\b/i.test(head))
    return `«${nombre}» es una página web con nombre de Excel. Ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y súbelo de nuevo.`;
  if (/\.(qif|mt940|sta|940|camt|camt053)$/i.test(nombre) || /^\s*(!Type:|:20:|\{1:F)|camt\.05[234]/i.test(head))
    return `«${nombre}» es de un formato (QIF, MT940 o CAMT) que aquí no se lee. En tu banca en línea elige CSV, Excel u OFX al descargarlo.`;
  if (head.startsWith('PK') && !/\.xlsx$/i.test(nombre))
    return `«${nombre}» es un archivo comprimido. Ábrelo y sube el estado de cuenta que trae adentro.`;
  return null;
};
