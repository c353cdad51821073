interface Mensaje {
  tipo: 'pregunta' | 'actualizacion' | 'respuesta';
  texto: string;
  partida_id: string | null;
  creado_en: string;
}

/** What the customer last asked about a line, unless somebody has answered since: about it, or about everything. */
export const unansweredOf = (mensajes: readonly Mensaje[], partida_id: string): string => {
  const asked = mensajes
    .filter((m) => m.tipo === 'pregunta' && m.partida_id === partida_id)
    .toSorted((a, b) => Date.parse(b.creado_en) - Date.parse(a.creado_en))[0];
  if (!asked) return '';
  const answered = mensajes.some(
    (m) =>
      m.tipo === 'respuesta' &&
      Date.parse(m.creado_en) > Date.parse(asked.creado_en) &&
      (m.partida_id === null || m.partida_id === partida_id),
  );
  return answered ? '' : asked.texto;
};
