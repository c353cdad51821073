import { decide, readSeguimientos, writeTo } from '#modules/seguimientos/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

/** On which business days before today somebody sat down to call. */
const DAYS_AGO = [38, 27, 16, 9, 3];
const AT_ONCE = 5;

/** A morning of calls now and then: what is not written to is called, and one is left for later. */
export const planSeguimientos = (e: Escenario): void => {
  for (const ago of DAYS_AGO) {
    const fecha = e.fechas.at(-ago);
    if (fecha !== undefined) schedule(e, fecha, '11:30', callSome);
  }
};

const callSome = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'asesor', hora);
  const due = await readSeguimientos(dia.tx, who);
  const seen = new Set<string>();
  const some = due.filter(({ cliente_id }) => !seen.has(cliente_id) && seen.add(cliente_id)).slice(0, AT_ONCE);
  for (const [i, { clave, causa, no_escribir, telefono }] of some.entries()) {
    if (i === AT_ONCE - 1) await decide(dia.tx, who, { clave, causa, que: 'luego', llamada: false, dias: 30 });
    else if (no_escribir === null && telefono !== '' && i % 2 === 0)
      await writeTo(dia.tx, who, { clave, causa, canal: 'whatsapp' }, { sendsMail: false });
    else await decide(dia.tx, who, { clave, causa, que: 'hecho', llamada: true, dias: 7 });
  }
};
