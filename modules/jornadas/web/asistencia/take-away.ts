import { etiquetasAusencia } from '#modules/jornadas/rules.ts';
import type { Semana } from '#modules/jornadas/rules/formas.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import type { ExportChoice } from '#platform/web/table/ListTools.tsx';
import { type Dia, type Fila, rowsOf } from '../week.ts';

type Renglon = { fila: Fila; dia: Dia };

/** A row for each day of each person, with its three figures in hours. */
export const takeAway = async (semana: Semana, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const zona = useSession.getState().company?.zona;
  const data = rowsOf(semana, new Date()).flatMap((fila) => fila.dias.map((dia): Renglon => ({ fila, dia })));
  const hours = (seconds: number) => Math.round(seconds / 36) / 100;
  await exportList<Renglon>({
    title: 'Asistencia',
    ...choice,
    columns: [
      { title: 'Persona', kind: 'texto', read: ({ fila }) => fila.persona.nombre },
      { title: 'Día', kind: 'fecha', read: ({ dia }) => dia.fecha },
      {
        title: 'Entrada y salida',
        kind: 'texto',
        read: ({ dia }) =>
          dia.turnos
            .map(
              ({ entrada_en, salida_en }) =>
                `${formatHora(entrada_en, zona)}–${salida_en ? formatHora(salida_en, zona) : ''}`,
            )
            .join(', '),
      },
      { title: 'Horas presentes', kind: 'numero', read: ({ dia }) => hours(dia.presentes_seg) },
      { title: 'Horas en trabajos', kind: 'numero', read: ({ dia }) => hours(dia.trabajadas_seg) },
      { title: 'Horas de su horario', kind: 'numero', read: ({ dia }) => hours(dia.esperadas_seg) },
      {
        title: 'Nota',
        kind: 'texto',
        read: ({ dia }) =>
          [
            dia.ausencia && etiquetasAusencia[dia.ausencia.clase],
            dia.por_corregir && 'Por corregir',
            dia.por_revisar && 'Por revisar: no cuenta todavía',
          ]
            .filter(Boolean)
            .join(', '),
      },
    ],
    filters: [`Del ${semana.desde} al ${semana.hasta}`],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
