import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { altaApi } from '#modules/alta/contract.ts';
import type { Direccion } from '#modules/direccion/contract.ts';
import { DireccionField } from '#modules/direccion/web/front-door.tsx';
import { client } from '#platform/web/call.ts';

const api = client<typeof altaApi>({ empresaId: null, quiet401: true });

interface LinksFieldsProps {
  token: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** With what address the first links will leave, guessed where it can be; nothing where the server's settings say it. */
export function LinksFields({ token, value, error, onChange }: LinksFieldsProps) {
  const [propuestas, setPropuestas] = useState<Direccion['propuestas'] | null>([]);
  const propose = useRef((url: string | undefined) => url !== undefined && value === '' && onChange(url));
  useEffect(() => {
    let gone = false;
    api('GET /api/alta/{token}', { params: { token } }).then(
      ({ direcciones }) => {
        if (gone) return;
        setPropuestas(direcciones);
        propose.current(direcciones?.[0]?.url);
      },
      // Without proposals it is written by hand, or later.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [token]);
  if (propuestas === null) return null;
  return (
    <>
      <DireccionField
        label="Dirección para tus clientes (opcional)"
        value={value}
        error={error}
        propuestas={propuestas}
        onChange={onChange}
        onTry={(direccion) => api('POST /api/alta/{token}/direccion', { params: { token }, body: { direccion } })}
      />
      {value.trim() === '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Con ella empiezan los enlaces de tus cotizaciones y recibos. Sin ella solo se abren en esta computadora;
          puedes ponerla después en Empresa, «Dirección de enlaces».
        </Typography>
      )}
    </>
  );
}
