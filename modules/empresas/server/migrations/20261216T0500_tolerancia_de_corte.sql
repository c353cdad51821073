-- Up to how much a cut may differ without anybody's attention: totals carry centavos that no coin has.
alter table empresas.empresa add column tolerancia_corte_centavos int not null default 100;
alter table empresas.empresa add constraint empresa_tolerancia_corte check (tolerancia_corte_centavos between 0 and 5000);
