-- Whoever administers permissions here must sign in with a second factor.
alter table empresas.empresa add column exigir_2fa boolean not null default false;
