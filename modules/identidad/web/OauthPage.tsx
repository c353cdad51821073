import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type Resultado, resultados } from '#modules/identidad/contract.ts';
import { ownPath } from '#modules/identidad/rules.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { BackToLogin, Entering } from './Entering.tsx';
import { EntrarConProveedor } from './EntrarConProveedor.tsx';
import { LinkCard } from './LinkCard.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { outcomes } from './outcomes.ts';

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
  if (resultado === 'por_vincular') return <LinkCard signedIn={search.get('listo') === 'si'} />;
  return <Ended resultado={resultado} volver={volver} />;
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
  const linking = volver !== '/' && ['vinculada', 'identidad_ocupada', 'otra_sesion'].includes(resultado);
  return (
    <PublicCard title={outcome.title}>
      <Stack sx={{ gap: 4 }}>
        <Alert severity={outcome.tone}>{outcome.text}</Alert>
        {linking ? (
          <Button component={Link} to={volver} variant="contained" size="large">
            Volver a mi perfil
          </Button>
        ) : (
          <BackToLogin />
        )}
      </Stack>
    </PublicCard>
  );
}
