import type * as z from 'zod/mini';
import type { Configuracion, ConfiguracionEntrada } from '#modules/piso/contract.ts';
import type { Parte } from '#modules/piso/rules/partes.ts';

/** A piece that is not saved yet. */
export interface Agregada {
  id: string;
  articulo_id: string;
  descripcion: string;
  cantidad_milesimas: number;
  se_cobra: boolean;
}

/** What is written of a sold service while it is not saved. */
export interface Escrita {
  trabajadores: Parte[];
  hechas: string[];
  serie: string;
  precio_centavos: number;
  garantia: { dias: number | null; km: number | null };
  proximo: { km: number | null; fecha: string | null };
  agrega: Agregada[];
  quita: string[];
}

export const escritaOf = ({ partida, proximo }: Configuracion): Escrita => ({
  trabajadores: partida.trabajadores.map(({ empleado_id, diezmilesimas }) => ({ empleado_id, diezmilesimas })),
  hechas: [...partida.comprobado.hechas],
  serie: partida.comprobado.serie,
  precio_centavos: partida.precio_centavos,
  garantia: { dias: partida.garantia_dias, km: partida.garantia_km },
  proximo,
  agrega: [],
  quita: [],
});

/** Only what differs from how it began: what somebody else changed beside it stays. */
export const changesOf = (began: Escrita, now: Escrita): z.input<typeof ConfiguracionEntrada> => {
  const differs = (...fields: (keyof Escrita)[]) =>
    fields.some((field) => JSON.stringify(began[field]) !== JSON.stringify(now[field]));
  return {
    ...(differs('trabajadores') ? { trabajadores: now.trabajadores } : {}),
    ...(differs('hechas', 'serie') ? { comprobacion: { hechas: now.hechas, serie: now.serie.trim() } } : {}),
    ...(differs('precio_centavos') ? { precio_centavos: now.precio_centavos } : {}),
    ...(differs('garantia') ? { garantia: now.garantia } : {}),
    ...(differs('proximo') ? { proximo: now.proximo } : {}),
    agrega: now.agrega.map(({ descripcion: _, ...piece }) => piece),
    quita: now.quita,
  };
};
