import type { ReactNode } from 'react';

/** What the customer hands over, ready to be sent with what it pays. */
export interface Tender {
  monto_centavos: number;
  sesion_id: string;
  formas: { forma_pago: string; monto_centavos: number; referencia: Record<string, string> }[];
}

export interface TenderDialogProps {
  open: boolean;
  title: string;
  detail: ReactNode;
  total_centavos: number;
  /** Part of it, or all, may stay owed. */
  mayOwe: boolean;
  busy: boolean;
  error: unknown;
  /** Null: nothing is paid now. */
  onTender: (tender: Tender | null) => void;
  onClose: () => void;
  /** Once it was sent, what stands in the place of the question. */
  instead?: ((titleId: string) => ReactNode) | undefined;
}
