-- Of what was counted, what is taken to the bank; the rest stays for the next opening.
alter table cortes.corte add column retiro_centavos bigint not null default 0 check (retiro_centavos >= 0);
alter table cortes.corte add column fondo_final_centavos bigint
  generated always as (contado_centavos - retiro_centavos) stored check (fondo_final_centavos >= 0);

-- Row-level security is forced on the owner too: what is already there is completed as the maintenance role.
grant insert on plataforma.enlace_publico to bahia_mantenimiento;
set local role bahia_mantenimiento;
-- Cuts from before said nothing of what stayed, so nothing is proposed after them.
select caja.completar_corte(empresa_id, sesion_id, folio) from cortes.corte;
-- The link of the public check is derived from the secret name of the file, as `verificationToken` does.
insert into plataforma.enlace_publico (hash, empresa_id, tipo, id, expira_en)
select sha256(convert_to(rtrim(translate(encode(sha256(convert_to('corte-valido:' || archivo, 'utf8')), 'base64'), '+/', '-_'), '='), 'utf8')),
  empresa_id, 'corte_valido', id, creado_en + interval '10 years'
from cortes.corte;
reset role;
drop function caja.completar_corte;
