import * as z from 'zod/mini';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { findProblemasFiscales } from '#modules/clientes/rules.ts';
import { Texto } from '#platform/contract/fields.ts';

const { id: _, ...fields } = ClienteNuevo.shape;

// A list without choice holds null; the record holds an empty text.
const Elegida = z.pipe(
  z.nullable(Texto(4)),
  z.transform((clave) => clave ?? ''),
);

/** The form judges fiscal data with the same rule as the server, each problem beside its field. */
export const ClienteFormulario = z
  .object({
    ...fields,
    regimen: Elegida,
    uso_cfdi: Elegida,
    /** Who sent somebody new; asked by a room above. */
    recomienda: z._default(z.nullable(z.object({ id: z.string(), nombre: z.string() })), null),
  })
  .check((context) => {
    for (const [field, message] of Object.entries(findProblemasFiscales(context.value)))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  });
