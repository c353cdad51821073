import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ownPath } from '#modules/identidad/rules.ts';
import { personApi } from './public-api.ts';

type Proveedor = Awaited<ReturnType<typeof personApi<'GET /api/auth/proveedores'>>>['proveedores'][number];

/** One button for each provider that is configured; nothing without one, nor when the server does not say. */
export function EntrarConProveedor() {
  const location = useLocation();
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
      <Divider sx={{ fontSize: 13, color: 'text.secondary' }}>o</Divider>
      {proveedores.map(({ nombre, ruta }) => (
        <Button key={ruta} href={`${ruta}${returnQuery(location.state)}`} variant="outlined" size="large" fullWidth>
          Entrar con {nombre}
        </Button>
      ))}
    </>
  );
}

const returnQuery = (state: unknown): string => {
  const volver = ownPath(typeof state === 'object' && state !== null && 'volver' in state ? state.volver : null);
  return volver === '/' ? '' : `?${new URLSearchParams({ volver })}`;
};
