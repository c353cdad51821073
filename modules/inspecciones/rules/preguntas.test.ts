import { expect, test } from 'vitest';
import { unansweredOf } from './preguntas.ts';

type Mensaje = Parameters<typeof unansweredOf>[0][number];
const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const asks = (minute: number, texto: string, partida_id: string | null = 'a'): Mensaje => ({
  tipo: 'pregunta',
  texto,
  partida_id,
  creado_en: at(minute),
});
const says = (minute: number, partida_id: string | null): Mensaje => ({
  tipo: 'respuesta',
  texto: 'Sí',
  partida_id,
  creado_en: at(minute),
});

test.each<[string, Mensaje[], string]>([
  ['nobody asked', [], ''],
  ['he asked', [asks(1, '¿Urge?')], '¿Urge?'],
  ['he asked of another line', [asks(1, '¿Urge?', 'b')], ''],
  ['he asked of everything', [asks(1, '¿Abren?', null)], ''],
  ['he was answered about it', [asks(1, '¿Urge?'), says(2, 'a')], ''],
  ['he was answered about everything', [asks(1, '¿Urge?'), says(2, null)], ''],
  ['another line was answered', [asks(1, '¿Urge?'), says(2, 'b')], '¿Urge?'],
  ['the answer came before', [says(1, 'a'), asks(2, '¿Y la otra?')], '¿Y la otra?'],
  ['he asked again', [asks(1, '¿Urge?'), says(2, 'a'), asks(3, '¿Cuánto dura?')], '¿Cuánto dura?'],
  ['of two the last', [asks(3, '¿Y eso?'), asks(1, '¿Urge?')], '¿Y eso?'],
  ['they come newest first', [says(2, 'a'), asks(1, '¿Urge?')], ''],
  ['the shop only told of a change', [asks(1, '¿Urge?'), { ...says(2, 'a'), tipo: 'actualizacion' }], '¿Urge?'],
  [
    'the hours are of two zones',
    [asks(1, '¿Urge?'), { ...says(2, 'a'), creado_en: '2026-11-21T04:02:00.000-06:00' }],
    '',
  ],
])('%s: «%s»', (_, mensajes, waits) => {
  expect(unansweredOf(mensajes, 'a')).toBe(waits);
});
