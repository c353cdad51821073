import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type Resultado, resultados } from '#modules/identidad/contract.ts';
import { ownPath } from '#modules/identidad/rules.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { tellConfirmed } from './confirmation.ts';
import { BackToLogin, Entering } from './Entering.tsx';
import { EntrarConProveedor } from './EntrarConProveedor.tsx';
import { LinkCard } from './LinkCard.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { outcomes } from './outcomes.ts';

/** Ends of whoever is in already. */
const BACK_INSIDE: readonly Resultado[] = [
  'vinculada',
  'identidad_ocupada',
  'otra_sesion',
  'otra_identidad',
  'sin_entrar_de_nuevo',
];
const isConfirming = (resultado: Resultado): boolean =>
  resultado === 'otra_identidad' || resultado === 'sin_entrar_de_nuevo';

/** Where the browser lands when it is back from the provider. */
export function OauthPage() {
  const [search] = useSearchParams();
  const resultado = resultados.find((one) => one === search.get('resultado'));
  const volver = ownPath(search.get('volver'));
  const asksCompany = search.get('elige') === 'si';
  if (resultado === 'entro' || resultado === 'cuenta_nueva')
    return <Entering volver={volver} asksCompany={asksCompany} />;
  if (resultado === 'segundo_factor' || resultado === 'segundo_factor_alta')
    return <SecondFactor setUp={resultado === 'segundo_factor_alta'} volver={volver} />;
  if (resultado === 'confirmada') return <Confirmed volver={volver} />;
  if (resultado === 'por_vincular') return <LinkCard signedIn={search.get('listo') === 'si'} />;
  return <Ended resultado={resultado} volver={volver} />;
}

/** In a tab of its own, which may go; or in the one that asked, which goes back to what it did. */
function Confirmed({ volver }: { volver: string }) {
  const outcome = outcomes.confirmada;
  useEffect(() => {
    tellConfirmed();
    window.close();
  }, []);
  return (
    <PublicCard title={outcome?.title ?? ''}>
      <Stack sx={{ gap: 4 }}>
        <Alert severity="success">{outcome?.text} Puedes cerrar esta pestaña.</Alert>
        <Button component={Link} to={volver} variant="contained" size="large">
          Volver a lo que hacía
        </Button>
      </Stack>
    </PublicCard>
  );
}

function Ended({ resultado, volver }: { resultado: Resultado | undefined; volver: string }) {
  const { state } = useLocation();
  const outcome = resultado && outcomes[resultado];
  if (!outcome)
    return (
      <PublicCard title="Entrar con tu proveedor" subtitle="Irás a su página y volverás con tu sesión abierta.">
        <Stack sx={{ gap: 4 }}>
          <EntrarConProveedor state={state} />
          <BackToLogin />
        </Stack>
      </PublicCard>
    );
  const linking = volver !== '/' && BACK_INSIDE.includes(resultado);
  return (
    <PublicCard title={outcome.title}>
      <Stack sx={{ gap: 4 }}>
        <Alert severity={outcome.tone}>{outcome.text}</Alert>
        {linking ? (
          <Button component={Link} to={volver} variant="contained" size="large">
            {isConfirming(resultado) ? 'Volver e intentar de nuevo' : 'Volver a mi perfil'}
          </Button>
        ) : (
          <BackToLogin />
        )}
      </Stack>
    </PublicCard>
  );
}
