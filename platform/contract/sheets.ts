import { refusals } from './refusal.ts';

/** What a sheet may bring: more rows than this are sent in two files. `sobre`: titles and headers beside. */
export const sheetLimits = { filas: 5_000, sobre: 20, columnas: 60, celda: 4_000, bytes: 5 * 1024 * 1024 } as const;

export const sheetRefusals = refusals({
  hoja_ilegible: [422, 'El archivo no se pudo leer: {motivo}. Ábrelo en Excel, guárdalo de nuevo y súbelo.'],
  hoja_peligrosa: [
    422,
    'El archivo trae {motivo} y por seguridad no se leyó. Guarda solo los datos en un archivo nuevo.',
  ],
  hoja_con_clave: [422, 'El archivo tiene contraseña. Quítasela en Excel y súbelo de nuevo.'],
  hoja_larga: [422, 'El archivo tiene más de {filas} renglones. Divídelo en varios y súbelos uno por uno.'],
  hoja_ancha: [422, 'El archivo tiene más de {columnas} columnas. Deja solo las que se importan.'],
  hoja_vacia: [422, 'El archivo no trae renglones. Escribe los datos debajo de los encabezados y súbelo de nuevo.'],
});
