import type { ReactNode } from 'react';
import { BrandMark } from '#platform/web/shell/BrandMark.tsx';
import './door.css';

/** The frame of the sign-in, without the kit: brand and one card. It looks as the `PublicCard` of the pages around it. */
export function DoorCard({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <main className="puerta">
      <div className="puerta-marca">
        <BrandMark size={36} />
        Bahía
      </div>
      <div className="puerta-hoja">
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
        <div className="puerta-cuerpo">{children}</div>
      </div>
    </main>
  );
}
