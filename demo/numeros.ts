import type { AjustesDeVista } from '#modules/numeros/contract.ts';
import type { Medida } from '#modules/numeros/rules/medidas.ts';
import { addMeta, addVista, listPersonasDeMetas } from '#modules/numeros/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Escenario } from './escenario.ts';

/** What the owner wants of the month that runs, by company and by person, and the views that he opens on Mondays. */
export const planNumeros = (e: Escenario): void => {
  const eve = e.fechas.at(-2);
  if (!eve) return;
  schedule(e, eve, '20:50', async (dia, hora) => {
    const { tx } = dia;
    const who = { ...asAt(dia, 'dueno', hora), can: () => true };
    const mes = (e.fechas.at(-1) ?? who.hoy).slice(0, 7);
    const set = (medida: Medida, valor: number, persona_id: string | null = null) =>
      addMeta(tx, who, { mes, medida, persona_id, valor });
    await set('vendido', 15_000_000);
    await set('autos', 48);
    await set('margen', 4_200);
    await set('gastado', 1_200_000);
    const { asesores, tecnicos } = await listPersonasDeMetas(tx, who);
    const asesor = asesores.find(({ id }) => id === e.personal.asesor.usuario_id);
    if (asesor) {
      await set('vendido', 11_000_000, asesor.id);
      await set('cierre', 6_000, asesor.id);
    }
    for (const { id } of tecnicos.slice(0, 3)) await set('horas_vendidas', 26 * 3_600, id);
    for (const [nombre, fijada, ajustes] of VISTAS)
      await addVista(tx, who, { nombre, de_todos: true, fijada, ajustes: { ...FECHAS, ...ajustes } });
  });
};

const FECHAS = { desde: '2026-01-01', hasta: '2026-01-31' };
const VISTAS: readonly [string, boolean, Omit<AjustesDeVista, 'desde' | 'hasta'>][] = [
  [
    'Ventas por mes y asesor',
    true,
    {
      medida: 'vendido',
      filas: 'mes',
      columnas: 'asesor',
      grupos: null,
      comparar: 'anio',
      ver: 'barras',
      periodo: 'doce_meses',
    },
  ],
  [
    'Qué marcas vienen',
    true,
    {
      medida: 'autos',
      filas: 'marca',
      columnas: null,
      grupos: null,
      comparar: 'antes',
      ver: 'barras',
      periodo: 'tres_meses',
    },
  ],
  [
    'Cobrado por semana y forma',
    false,
    {
      medida: 'cobrado',
      filas: 'semana',
      columnas: 'forma',
      grupos: null,
      comparar: 'nada',
      ver: 'lineas',
      periodo: 'tres_meses',
    },
  ],
];
