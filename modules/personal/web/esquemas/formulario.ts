import * as z from 'zod/mini';
import { ContenidoDeEsquema, EsquemaNuevo } from '#modules/esquemas/contract.ts';
import { Fecha } from '#platform/contract/fields.ts';

/** What is written of a scheme. */
export const Formulario = z.object({ nombre: EsquemaNuevo.shape.nombre, desde: Fecha, ...ContenidoDeEsquema.shape });
export type Escrito = z.input<typeof Formulario>;
