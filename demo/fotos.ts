import type { FotoNueva, Marca } from '#modules/fotos/contract.ts';
import { changeFoto, takeFoto } from '#modules/fotos/server/front-door.ts';
import type { Categoria } from '#modules/fotos/rules.ts';
import { photoOwners } from '../apps/server/photo-owners.ts';
import { asAt } from './agenda.ts';
import type { Dia } from './escenario.ts';
import { type Escena, fotoOf } from './escenas.ts';

interface Tomada {
  escena: Escena;
  categoria: Categoria;
  cliente_ve?: boolean;
  nota?: string;
  marcas?: Marca[];
}

const WALK: readonly Tomada[] = [
  { escena: 'frente', categoria: 'frente', cliente_ve: true },
  { escena: 'costado', categoria: 'derecha', cliente_ve: true, nota: 'Rayón en la puerta trasera, ya lo traía' },
  { escena: 'tablero', categoria: 'tablero', nota: 'Testigo encendido al recibirlo' },
];
const FOUND: readonly Tomada[] = [
  {
    escena: 'disco_gastado',
    categoria: 'antes',
    cliente_ve: true,
    nota: 'Disco rayado, bajo el mínimo',
    marcas: [
      { tipo: 'circulo', x: 1800, y: 2100, x2: 4200, y2: 4600, color: 'amarillo' },
      { tipo: 'flecha', x: 700, y: 900, x2: 2300, y2: 2600, color: 'rojo' },
      { tipo: 'texto', x: 400, y: 800, texto: '9.1 mm', color: 'blanco' },
    ],
  },
  {
    escena: 'fuga',
    categoria: 'dano',
    cliente_ve: true,
    nota: 'Fuga de aceite por el cárter',
    marcas: [{ tipo: 'flecha', x: 6000, y: 7600, x2: 3300, y2: 7000, color: 'rojo' }],
  },
  {
    escena: 'llanta',
    categoria: 'dano',
    nota: 'Desgaste al centro: revisar presión',
    marcas: [{ tipo: 'circulo', x: 2900, y: 2900, x2: 5600, y2: 6800, color: 'rojo' }],
  },
];

/** The vehicle as it came in, walked around. */
export const photographArrival = async (dia: Dia, hora: string, orden_id: string): Promise<void> => {
  await photograph(dia, hora, orden_id, WALK);
};

/** What was found in the work `parte_id`, and how it was left when it is done. */
export const photographWork = async (
  dia: Dia,
  hora: string,
  { orden_id, parte_id, done, which }: { orden_id: string; parte_id: string | undefined; done: boolean; which: number },
): Promise<void> => {
  const found = FOUND[which % FOUND.length];
  const [antes] = found ? await photograph(dia, hora, orden_id, [found], { parte_id }) : [];
  if (!done || found?.escena !== 'disco_gastado') return;
  const nueva: Tomada = { escena: 'disco_nuevo', categoria: 'despues', cliente_ve: true, nota: 'Discos nuevos' };
  await photograph(dia, hora, orden_id, [nueva], { parte_id, par_id: antes });
};

const photograph = async (
  dia: Dia,
  hora: string,
  dueno_id: string,
  tomadas: readonly Tomada[],
  rest: Pick<FotoNueva, 'parte_id' | 'par_id'> = {},
): Promise<string[]> => {
  const { files, escenas } = dia.e;
  const ids: string[] = [];
  for (const [i, { escena, categoria, cliente_ve = false, nota, marcas }] of tomadas.entries()) {
    const who = asAt(dia, 'tecnico', hora, i);
    const said = { categoria, cliente_ve, ...rest };
    const donde = { dueno: 'orden', dueno_id } as const;
    const { id, version } = await takeFoto(
      dia.tx,
      who,
      { files, duenos: photoOwners },
      donde,
      fotoOf(escenas, escena),
      said,
    );
    if (nota !== undefined || marcas)
      await changeFoto(dia.tx, who, photoOwners, id, version, { nota, ...(marcas ? { marcas } : {}) });
    ids.push(id);
  }
  return ids;
};
