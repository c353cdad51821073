-- Each agreement has a folio; those of before take theirs in the order in which they were made.
alter table cobranza.convenio add column serie text, add column numero bigint, add column folio text;
alter table cobranza.convenio no force row level security;
alter table plataforma.folio no force row level security;
update cobranza.convenio v set serie = 'CNV', numero = o.lugar, folio = 'CNV-' || o.lugar
from (select empresa_id, id, row_number() over (partition by empresa_id order by creado_en, id) as lugar from cobranza.convenio) o
where o.empresa_id = v.empresa_id and o.id = v.id;
insert into plataforma.folio (empresa_id, serie, siguiente)
select empresa_id, 'CNV', max(numero) + 1 from cobranza.convenio group by 1;
alter table plataforma.folio force row level security;
alter table cobranza.convenio force row level security;
alter table cobranza.convenio
  alter column serie set not null, alter column numero set not null, alter column folio set not null,
  add unique (empresa_id, serie, numero);
