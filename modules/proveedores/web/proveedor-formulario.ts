import * as z from 'zod/mini';
import { ProveedorNuevo } from '#modules/proveedores/contract.ts';
import { findProblemas } from '#modules/proveedores/rules.ts';
import { Texto } from '#platform/contract/fields.ts';

const { id: _, ...fields } = ProveedorNuevo.shape;

// A list without choice holds null; the record holds an empty text.
const Elegida = z.pipe(
  z.nullable(Texto(3)),
  z.transform((clave) => clave ?? ''),
);

/** The form judges with the same rule as the server, each problem beside its field. */
export const ProveedorFormulario = z.object({ ...fields, regimen: Elegida }).check((context) => {
  for (const [field, message] of Object.entries(findProblemas(context.value)))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
