import { lazy, Suspense } from 'react';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import type { ClienteDialogProps } from './ClienteDialog.tsx';
import type { ContactosProps } from './marco.ts';
import type { ParaQuienProps, QuienAutorizaProps } from './Hablan.tsx';
import type { SimilaresNoticeProps } from './SimilaresNotice.tsx';

const Dialog = lazy(() => import('./ClienteDialog.tsx').then((m) => ({ default: m.ClienteDialog })));
const Notice = lazy(() => import('./SimilaresNotice.tsx').then((m) => ({ default: m.SimilaresNotice })));

/** What an invoice says of its receiver, inside another form. */
export const FiscalFields = lazy(() => import('./ClienteDialog.tsx').then((m) => ({ default: m.FiscalFields })));
export const RfcField = lazy(() => import('./ClienteDialog.tsx').then((m) => ({ default: m.RfcField })));

/** The full form of a customer, new or existing, over the page. */
export const ClienteDialog = (props: ClienteDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

/** Warns of customers that look the same as the one being typed in the form around it. */
export const SimilaresNotice = (props: SimilaresNoticeProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
);

const Lista = lazy(() => import('./Contactos.tsx').then((m) => ({ default: m.Contactos })));
const Acepta = lazy(() => import('./Contactos.tsx').then((m) => ({ default: m.Consentimientos })));
const Aviso = lazy(() => import('./Contactos.tsx').then((m) => ({ default: m.AvisoDePrivacidad })));
const Autoriza = lazy(() => import('./Hablan.tsx').then((m) => ({ default: m.QuienAutoriza })));
const Para = lazy(() => import('./Hablan.tsx').then((m) => ({ default: m.ParaQuien })));

export { type AltaPlace, askedOfNewCliente, askOfNewCliente } from './alta-place.ts';
export type { Destinatario } from './Hablan.tsx';

/** Who speaks for a customer, to be read, added, changed and taken away. */
export const Contactos = (props: ContactosProps) => (
  <Suspense>
    <Lista {...props} />
  </Suspense>
);

/** For what a customer lets his data be used, to be read and said. */
export const Consentimientos = (props: ContactosProps) => (
  <Suspense>
    <Acepta {...props} />
  </Suspense>
);

/** The notice in force, folded: to be shown to whoever leaves his data. */
export const AvisoDePrivacidad = () => (
  <Suspense>
    <Aviso />
  </Suspense>
);

/** The field «Quién autoriza»: the customer and whoever speaks for him are offered, anybody may be written. */
export const QuienAutoriza = (props: QuienAutorizaProps) => (
  <Suspense fallback={<Loading shape="form" lines={1} />}>
    <Autoriza {...props} />
  </Suspense>
);

/** Whom a message of a customer's document is for, where somebody speaks for him. */
export const ParaQuien = (props: ParaQuienProps) => (
  <Suspense>
    <Para {...props} />
  </Suspense>
);
