import { expect, test } from 'vitest';
import { judgeOferta } from './ofrecida.ts';

type EnOrden = Parameters<typeof judgeOferta>[0][number];
type Ofrecida = Parameters<typeof judgeOferta>[1][number];
const held = (id: string, punto_id: string | null, estado: EnOrden['estado'] = 'por_autorizar'): EnOrden => ({
  id,
  punto_id,
  descripcion: `Trabajo ${id}`,
  estado,
});
const first = (punto_id: string): Ofrecida => ({ punto_id });
const again = (punto_id: string, id: string): Ofrecida => ({ punto_id, id });

interface Case {
  lineas?: EnOrden[];
  ofrece?: Ofrecida[];
  retira?: string[];
  nuevas?: string[];
  cambian?: string[];
  quedan?: string[];
  retiran?: string[];
  tomada?: string;
}

test.each<[string, Case]>([
  ['nothing asked', {}],
  ['nobody had offered it', { ofrece: [first('p')], nuevas: ['p'] }],
  ['one point asked twice is one', { ofrece: [first('p'), first('p'), first('q')], nuevas: ['p', 'q'] }],
  ['other lines have no point', { lineas: [held('1', null)], ofrece: [first('p')], nuevas: ['p'] }],
  ['he saw its line', { lineas: [held('1', 'p')], ofrece: [again('p', '1')], cambian: ['1'] }],
  ['refused, it is asked again', { lineas: [held('1', 'p', 'rechazada')], ofrece: [again('p', '1')], cambian: ['1'] }],
  ['somebody offered it meanwhile', { lineas: [held('1', 'p')], ofrece: [first('p')], quedan: ['p'] }],
  ['somebody withdrew it and offered another', { lineas: [held('2', 'p')], ofrece: [again('p', '1')], quedan: ['p'] }],
  ['the line that he saw is gone', { ofrece: [again('p', '1')], nuevas: ['p'] }],
  [
    'the customer took it',
    { lineas: [held('1', 'p', 'pendiente')], ofrece: [again('p', '1')], cambian: ['1'], tomada: '1' },
  ],
  [
    'somebody offered what the customer took: it stays, and nobody is stopped',
    { lineas: [held('1', 'p', 'pendiente')], ofrece: [first('p')], quedan: ['p'] },
  ],
  ['withdrawn', { lineas: [held('1', 'p'), held('2', 'q')], retira: ['p'], retiran: ['1'] }],
  ['withdrawn twice is once gone', { lineas: [held('2', 'q')], retira: ['p'] }],
  ['what he refused is not withdrawn', { lineas: [held('1', 'p', 'rechazada')], retira: ['p'] }],
  ['what is being done is not withdrawn', { lineas: [held('1', 'p', 'en_curso')], retira: ['p'], tomada: '1' }],
  [
    'one of each',
    {
      lineas: [held('1', 'p'), held('2', 'q'), held('3', 'r')],
      ofrece: [again('p', '1'), first('r'), first('s')],
      retira: ['q'],
      nuevas: ['s'],
      cambian: ['1'],
      quedan: ['r'],
      retiran: ['2'],
    },
  ],
])('%s', (_, { lineas = [], ofrece = [], retira = [], ...said }) => {
  const { nuevas, cambian, quedan, retiran, tomada } = judgeOferta(lineas, ofrece, retira);
  expect({
    nuevas: nuevas.map(({ punto_id }) => punto_id),
    cambian: cambian.map(({ de }) => de.id),
    quedan: quedan.map(({ punto_id }) => punto_id),
    retiran: retiran.map(({ id }) => id),
    tomada: tomada?.id,
  }).toEqual({ nuevas: [], cambian: [], quedan: [], retiran: [], tomada: undefined, ...said });
});
