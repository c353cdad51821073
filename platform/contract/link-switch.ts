import * as z from 'zod/mini';

/** A switch of a public link: what is on stays as it is, unless another one is asked for. */
export const LinkSwitch = z.object({ activo: z.boolean(), nueva: z._default(z.boolean(), false) });
export type LinkSwitch = z.infer<typeof LinkSwitch>;
