import { Fragment, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Go } from '#platform/web/door/door-parts.tsx';
import { Puerta } from './puerta/Puerta.tsx';

/** The sign-in of whoever comes to it from another page, which has the kit and the router already. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const go = useCallback<Go>(async (to, options) => navigate(to, options), [navigate]);
  return <Puerta state={state} go={go} kit={Fragment} />;
}
