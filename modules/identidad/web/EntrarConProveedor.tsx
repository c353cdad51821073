import { useEffect, useState } from 'react';
import { ownPath } from '#modules/identidad/rules.ts';
import { personApi } from './public-api.ts';
import '#platform/web/door/door.css';

type Proveedor = Awaited<ReturnType<typeof personApi<'GET /api/auth/proveedores'>>>['proveedores'][number];

/** One button for each provider that is configured; nothing without one, nor when the server does not say. Without the kit, as the sign-in. */
export function EntrarConProveedor({ state }: { state: unknown }) {
  const [proveedores, setProveedores] = useState<Proveedor[]>([]);
  useEffect(() => {
    let current = true;
    personApi('GET /api/auth/proveedores', {}).then(
      (reply) => current && setProveedores(reply.proveedores),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (proveedores.length === 0) return null;
  return (
    <>
      <p className="puerta-o">o</p>
      {proveedores.map(({ nombre, ruta }) => (
        <a key={ruta} href={`${ruta}${returnQuery(state)}`} className="puerta-boton es-contorno">
          Entrar con {nombre}
        </a>
      ))}
    </>
  );
}

const returnQuery = (state: unknown): string => {
  const volver = ownPath(typeof state === 'object' && state !== null && 'volver' in state ? state.volver : null);
  return volver === '/' ? '' : `?${new URLSearchParams({ volver })}`;
};
