import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import './page-header.css';
import { SignButton } from '../SignButton.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** State chip, plate: beside the title. */
  badges?: ReactNode;
  /**
   * Chips that come after the page: beside the subtitle, in a row whose height is kept, and `children` below take a row of
   * their own, so that no button moves away under the pointer when they come.
   */
  notices?: ReactNode;
  /** Where the arrow goes back to. */
  back?: { to: string; label: string };
  /** Always in the title's row; with it, `children` take a row of their own. */
  beside?: ReactNode;
  /** Search, buttons: at the right; under the title on a phone. */
  children?: ReactNode;
}

/** The only h1 of a page. */
export function PageHeader({ title, subtitle, badges, notices, back, beside, children }: PageHeaderProps) {
  const isApart = beside !== undefined || notices !== undefined;
  return (
    <header className="titular">
      <div className="titular-nombre">
        {back && (
          <SignButton to={back.to} label={`Volver a ${back.label}`} quiet>
            <ArrowLeft size={18} />
          </SignButton>
        )}
        <div>
          <div className="titular-renglon">
            <h1>{title}</h1>
            {badges}
          </div>
          {(subtitle || notices) && (
            <div className={notices ? 'titular-avisos' : 'titular-bajo'}>
              <p>{subtitle}</p>
              {notices}
            </div>
          )}
        </div>
      </div>
      {beside}
      {children && <div className={isApart ? 'titular-actos aparte' : 'titular-actos'}>{children}</div>}
    </header>
  );
}
