import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/toast.tsx';
import { sessionApi } from './session-api.ts';
import { finalWarningSeconds, formatRemaining, savedExpiry, signedInAt, warningSeconds } from './session-clock.ts';
import { startClock, stopClock, useSession } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { useTick } from './use-tick.ts';

const expiredMessageMs = 3000;
const logoutAfterMessageMs = 2000;

/** The expiry clock of the session, the banners of its last minutes and what happens at zero. */
export function SessionWarnings({ graceSeconds = 0 }: { graceSeconds?: number }) {
  const exp = useSession((state) => state.exp);
  const showBanner = useSession((state) => state.showBanner && state.expired === null);
  const now = useTick(exp !== null);
  const remaining = exp === null ? null : Math.max(0, Math.ceil((exp - now) / 1000));

  useEffect(() => useSession.setState({ timeRemaining: remaining }), [remaining]);
  useEndOfSession(remaining === 0);

  if (showBanner) return <InvalidBanner />;
  if (remaining === null || remaining === 0 || remaining > warningSeconds) return null;
  if (now - signedInAt() < graceSeconds * 1000) return null;
  return <ExpiryBanner remaining={remaining} />;
}

/** At zero: 3 s of message, 2 s later out. Another tab may have renewed it meanwhile. */
const useEndOfSession = (ended: boolean): void => {
  useEffect(() => {
    // Whoever is told already that the session is over needs no second message.
    if (!ended || useSession.getState().expired) return;
    const renewed = savedExpiry();
    if (renewed !== null) {
      useSession.setState({ exp: renewed });
      return;
    }
    toast('Sesión expirada. Redirigiendo al login...', { tone: 'error', ms: expiredMessageMs });
    const timer = setTimeout(() => {
      stopClock();
      void signOut({ from: 'expired', told: true });
    }, expiredMessageMs + logoutAfterMessageMs);
    return () => clearTimeout(timer);
  }, [ended]);
};

function ExpiryBanner({ remaining }: { remaining: number }) {
  const final = remaining <= finalWarningSeconds;
  return (
    <Banner tone={final ? 'error' : 'warning'} blinking={final} title="🚨 Sesión Expirando" action={<ExtendButton />}>
      Tu sesión expira en {formatRemaining(remaining)}
    </Banner>
  );
}

function InvalidBanner() {
  const navigate = useNavigate();
  const leave = () => {
    void signOut({ from: 'expired', told: true }).then(() => navigate('/login'));
  };
  return (
    <Banner
      tone="error"
      title="Sesión cerrada"
      action={
        <Button color="inherit" size="small" variant="outlined" onClick={leave}>
          Iniciar sesión
        </Button>
      }
    >
      Tu sesión ha caducado por seguridad
    </Banner>
  );
}

function ExtendButton() {
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    try {
      const { expires_in } = await sessionApi('POST /api/auth/refresh-session', { empresaId: null, quiet401: true });
      startClock(expires_in);
      toast('✅ Sesión extendida exitosamente', { ms: 4000 });
    } catch {
      toast('❌ Error al extender sesión. Intenta cerrar sesión manualmente.', { tone: 'error', ms: 5000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="inherit" size="small" variant="outlined" onClick={extend} loading={busy}>
      Extender
    </Button>
  );
}

interface BannerProps {
  tone: 'warning' | 'error';
  title: string;
  blinking?: boolean;
  action: React.ReactNode;
  children: React.ReactNode;
}

function Banner({ tone, title, blinking = false, action, children }: BannerProps) {
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 72,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        width: 'min(440px, 94vw)',
      }}
    >
      <Alert
        severity={tone}
        icon={false}
        action={action}
        sx={{ boxShadow: 'var(--bahia-float)', ...(blinking ? blink : {}) }}
      >
        <AlertTitle sx={{ m: 0, fontSize: 14, fontWeight: 650 }}>{title}</AlertTitle>
        {/* Counted aloud every second it would silence everything else. */}
        <span aria-live="off">{children}</span>
      </Alert>
    </Box>
  );
}

const blink = {
  '@keyframes sesion-por-expirar': { '50%': { opacity: 0.45 } },
  animation: 'sesion-por-expirar 1s ease-in-out infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
