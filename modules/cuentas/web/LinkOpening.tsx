import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';

/** What a link of a mail opens: nothing is done by opening it, for some mailboxes open them all to look at them. */
export function LinkOpening<T>({
  title,
  load,
  otherwise,
  children,
}: {
  title: string;
  load: () => Promise<T>;
  /** Where to go when the link is no good. */
  otherwise: { to: string; label: string };
  children: (found: T) => ReactNode;
}) {
  const [found, setFound] = useState<{ value: T } | { problem: string } | null>(null);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setFound({ value }),
      (error: unknown) => current && setFound({ problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
    // The token does not change while the page stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!found) return <FullScreenSpinner label="Abriendo el enlace…" />;
  if ('value' in found) return children(found.value);
  return (
    <PublicCard title={title}>
      <Stack sx={{ gap: 4 }}>
        <Alert severity="warning">{found.problem}</Alert>
        <Button component={Link} to={otherwise.to} variant="contained" size="large">
          {otherwise.label}
        </Button>
        <Button component={Link} to="/login">
          Ir a iniciar sesión
        </Button>
      </Stack>
    </PublicCard>
  );
}
