import type { ClaseDueno, FotoNueva, Marca } from '#modules/fotos/contract.ts';
import { changeFoto, takeFoto } from '#modules/fotos/server/front-door.ts';
import type { Categoria } from '#modules/fotos/rules.ts';
import { photoOwners } from '../apps/server/photo-owners.ts';
import { asAt } from './agenda.ts';
import type { Dia } from './escenario.ts';
import { type Escena, fotoOf } from './escenas.ts';

interface Donde {
  dueno: ClaseDueno;
  dueno_id: string;
}

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
const DENT: Tomada = {
  escena: 'costado',
  categoria: 'dano',
  cliente_ve: true,
  nota: 'Ya lo traía',
  marcas: [{ tipo: 'circulo', x: 5200, y: 4200, x2: 7600, y2: 6800, color: 'rojo' }],
};
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
  await photograph(dia, hora, { dueno: 'orden', dueno_id: orden_id }, WALK);
};

const DELIVERY: readonly Tomada[] = [{ escena: 'costado', categoria: 'izquierda', cliente_ve: true, nota: 'Así sale' }];

/** A vehicle walked around as it comes in or leaves, and the first of its marks from near. */
export const photographReception = async (
  dia: Dia,
  hora: string,
  dueno: 'recepcion' | 'entrega',
  dueno_id: string,
  golpes: readonly { id: string }[],
): Promise<void> => {
  await photograph(dia, hora, { dueno, dueno_id }, dueno === 'recepcion' ? WALK : DELIVERY);
  const [golpe] = golpes;
  if (golpe) await photograph(dia, hora, { dueno, dueno_id }, [DENT], { parte_id: golpe.id });
};

/** What was found in the work `parte_id`, and how it was left when it is done. */
export const photographWork = async (
  dia: Dia,
  hora: string,
  { orden_id, parte_id, done, which }: { orden_id: string; parte_id: string | undefined; done: boolean; which: number },
): Promise<void> => {
  const found = FOUND[which % FOUND.length];
  const of = { dueno: 'orden', dueno_id: orden_id } as const;
  const [antes] = found ? await photograph(dia, hora, of, [found], { parte_id }) : [];
  if (!done || found?.escena !== 'disco_gastado') return;
  const nueva: Tomada = { escena: 'disco_nuevo', categoria: 'despues', cliente_ve: true, nota: 'Discos nuevos' };
  await photograph(dia, hora, of, [nueva], { parte_id, par_id: antes });
};

/** What is red in an inspection, as its template wants it shown. */
export const photographPoint = async (
  dia: Dia,
  hora: string,
  { inspeccion_id, punto_id, nombre }: { inspeccion_id: string; punto_id: string; nombre: string },
): Promise<void> => {
  const escena = /llanta/i.test(nombre) ? 'llanta' : /balata|disco|freno/i.test(nombre) ? 'disco_gastado' : 'fuga';
  const found = FOUND.find((one) => one.escena === escena);
  if (!found) return;
  const of = { dueno: 'inspeccion', dueno_id: inspeccion_id } as const;
  await photograph(dia, hora, of, [{ ...found, categoria: 'dano', cliente_ve: true }], { parte_id: punto_id });
};

const photograph = async (
  dia: Dia,
  hora: string,
  donde: Donde,
  tomadas: readonly Tomada[],
  rest: Pick<FotoNueva, 'parte_id' | 'par_id'> = {},
): Promise<string[]> => {
  const { files, escenas } = dia.e;
  const ids: string[] = [];
  for (const [i, { escena, categoria, cliente_ve = false, nota, marcas }] of tomadas.entries()) {
    const who = asAt(dia, 'tecnico', hora, i);
    const said = { categoria, cliente_ve, ...rest };
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
