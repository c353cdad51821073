import { ContenidoDeEsquema } from '#modules/esquemas/contract.ts';
import { addEsquema, assignEsquema, settleMonths } from '#modules/esquemas/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

/** How many months of the story are told with schemes; the rest was paid as each service says. */
const MONTHS = 4;

/** The mechanics earn by how much they reach in the month, the others by what each line is; each month is settled when it is over. */
export const planEsquemas = (e: Escenario): void => {
  const firsts = e.fechas.filter((fecha, i) => i > 0 && fecha.slice(0, 7) !== e.fechas[i - 1]?.slice(0, 7));
  const [begins, ...later] = firsts.slice(-MONTHS);
  if (!begins) return;
  schedule(e, begins, '07:30', async (dia, hora) => {
    const who = { ...asAt(dia, 'dueno', hora), can: () => true };
    const [a, b, ...others] = e.empleados;
    const half = [a, b].flatMap((one) => (one === undefined ? [] : [one]));
    await put(dia, who, 'Escalones de mecánicos', ESCALONES, half);
    await put(
      dia,
      who,
      'Por tipo de trabajo',
      { ...POR_RENGLON, reglas: [...POR_RENGLON.reglas, ...ofAlignment(e)] },
      others,
    );
  });
  for (const fecha of later)
    schedule(e, fecha, '07:30', async (dia, hora) => {
      await settleMonths(dia.tx, { ...asAt(dia, 'dueno', hora), can: () => true });
    });
};

const put = async (
  { tx, fecha }: Dia,
  who: ReturnType<typeof asAt>,
  nombre: string,
  contenido: ContenidoDeEsquema,
  people: readonly string[],
): Promise<void> => {
  const { id } = await addEsquema(tx, who, { nombre, ...contenido });
  const personas = people.map((empleado_id) => ({ empleado_id, peso: 1 }));
  if (personas.length > 0) await assignEsquema(tx, who, { esquema_id: id, desde: fecha, personas });
};

const ESCALONES = ContenidoDeEsquema.parse({
  forma: 'escalones',
  cuentan: ['servicio', 'mano_obra'],
  tramos: [
    { desde: 0, tasa_diezmilesimas: 600 },
    { desde: 1_500_000, tasa_diezmilesimas: 800 },
    { desde: 3_000_000, tasa_diezmilesimas: 1_000 },
  ],
});
const POR_RENGLON = ContenidoDeEsquema.parse({
  forma: 'linea',
  reglas: [
    { alcance: 'tipo', valor: 'mano_obra', nombre: 'Mano de obra', modo: 'tasa', tasa_diezmilesimas: 1_000 },
    { alcance: 'tipo', valor: 'servicio', nombre: 'Servicios', modo: 'tasa', tasa_diezmilesimas: 800 },
    { alcance: 'tipo', valor: 'refaccion', nombre: 'Refacciones', modo: 'margen', tasa_diezmilesimas: 500 },
  ],
});

const ofAlignment = ({ servicios }: Escenario): ContenidoDeEsquema['reglas'] =>
  servicios
    .filter(({ nombre }) => nombre.startsWith('Alineación'))
    .map(({ id, nombre }) => ({
      alcance: 'servicio' as const,
      valor: id,
      nombre,
      modo: 'fijo' as const,
      tasa_diezmilesimas: 0,
      fijo_centavos: 8_000,
    }));
