/** Statements as banks and card processors give them, with the names taken out. */
export const estadosDeBanco = {
  'bbva-multilinea.csv': `Fecha,Concepto / Referencia,Cargo,Abono,Saldo
30/06/2026,SPEI RECIBIDOBANORTE,,1500.00,21500.00
,0001234567 072 PAGO OT 12,,,
29/06/2026,PAGO CUENTA DE TERCERO,300.50,,20000.00
,BNET 0113831760 REFACCIONES,,,
`,
  'bbva-spreadsheetml.xls': `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <Worksheet ss:Name="Hoja1"><Table>
  <Row><Cell><Data ss:Type="String">Cuenta</Data></Cell><Cell><Data ss:Type="String">0000000000</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">Fecha Operación</Data></Cell><Cell><Data ss:Type="String">Concepto</Data></Cell><Cell><Data ss:Type="String">Referencia</Data></Cell><Cell><Data ss:Type="String">Cargo</Data></Cell><Cell><Data ss:Type="String">Abono</Data></Cell><Cell><Data ss:Type="String">Saldo</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">2026-06-30</Data></Cell><Cell><Data ss:Type="String">SPEI DEVUELTO BAJIO</Data></Cell><Cell><Data ss:Type="String">0000789161</Data></Cell><Cell ss:Index="5"><Data ss:Type="Number">22732.50</Data></Cell><Cell><Data ss:Type="Number">23080.37</Data></Cell></Row>
 </Table></Worksheet>
</Workbook>
`,
  'ceros-y-cuatro-decimales.ofx': `OFXHEADER:100
<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260615<TRNAMT>-00000000001500.0000<FITID>1<NAME>CHECK</STMTTRN></BANKTRANLIST></OFX>
`,
  'decimal-3.csv': `Fecha;Concepto;Importe
03/07/2026;X;1.200
04/07/2026;Y;1.200,5
`,
  'dos-cuentas-mxn-usd.ofx': `OFXHEADER:100
DATA:OFXSGML
VERSION:102
<OFX><BANKMSGSRSV1>
<STMTTRNRS><STMTRS><CURDEF>MXN<BANKACCTFROM><BANKID>012<ACCTID>0000004820</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260615<TRNAMT>1000.00<FITID>A1<NAME>DEPOSITO CUENTA A</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS>
<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>012<ACCTID>0000007777</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260616<TRNAMT>-50.00<FITID>B1<NAME>RETIRO CUENTA B EN DOLARES</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS>
</BANKMSGSRSV1></OFX>
`,
  'inbursa.csv': `FECHA,REFERENCIA,CONCEPTO,CARGO,ABONO,SALDO
MAR. 03,123,SPEI,0.00,1500.00,21500.00
`,
  'mercadopago-es.csv': `FECHA DE LIBERACIÓN;DESCRIPCIÓN;ID DE OPERACIÓN EN MERCADO PAGO;MONTO NETO ACREDITADO;MONTO NETO DEBITADO;MONTO BRUTO DE LA OPERACIÓN
03-07-2026;Liquidación;123456789;1440.00;0.00;1500.00
04-07-2026;Retiro;123456790;0.00;300.50;300.50
`,
  'mercadopago.csv': `RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
03-07-2026;Liquidación de dinero;123456789;1.440,00;21.440,00
04-07-2026;Transferencia enviada;123456790;-300,50;21.139,50
`,
  'santander-20col.csv': `Cuenta,Fecha,Hora,Sucursal,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto,Banco Participante,Clabe Beneficiario,Nombre Beneficiario,Cta Ordenante,Nombre Ordenante,Codigo Devolucion,Causa Devolucion,RFC Beneficiario,RFC Ordenante,Clave de Rastreo
'00000000000','17022026','22:04','0981','ABONO TRANSFERENCIA SPEI',+,1500.00,21500.00,'0000123','PAGO OT 12','BBVA MEXICO',' ',' ','000000000000000000','CLIENTE UNO',' ',' ',' ',' ','MBAN01002602170000000000'
'00000000000','18022026','09:10','0981','PAGO TRANSFERENCIA SPEI',-,300.50,21199.50,'0000124','REFACCIONES','BANORTE',' ',' ','000000000000000000','PROVEEDOR UNO',' ',' ',' ',' ','2026021840014000000000'
`,
  'santander-9col.csv': `Cuenta:,00000000000
Contrato: TALLER DEMO
Periodo de: 01/02/2026 al 28/02/2026
Usuario: USUARIO UNO
Fecha,Hora,Sucursal,Descripcion,Importe Cargo,Importe Abono,Saldo,Referencia,Concepto
'17022026',22:04,981,ABONO TRANSFERENCIA SPEI,0,"1,500.00","21,500.00",123,PAGO OT 12
'18022026',09:10,981,PAGO TRANSFERENCIA SPEI,300.50,0,"21,199.50",124,REFACCIONES
`,
  'tipo-movimiento-texto.csv': `Fecha,Tipo,Descripción,Monto,Saldo
03/07/2026,Transferencia recibida,Cliente uno,1500.00,21500.00
04/07/2026,Compra con tarjeta,Refaccionaria,300.50,21199.50
`,
  'clip.csv': `Fecha de depósito,Fecha de transacción,Tipo de tarjeta,Recibo,Estatus,Monto,Comisión,IVA comisión,Total a depositar
04/07/2026,03/07/2026,Crédito,AB12,Aprobada,"1,500.00",54.00,8.64,"1,437.36"
04/07/2026,03/07/2026,Débito,AB13,Cancelada,300.00,10.80,1.73,287.47
`,
  'paypal.csv': `"Fecha","Hora","Zona horaria","Nombre","Tipo","Estado","Divisa","Bruto","Comisión","Neto","Id. de transacción","Saldo"
"13/07/2026","10:00:00","PDT","Cliente uno","Pago exprés","Completado","MXN","1,500.00","-63.26","1,436.74","8AB1","1,436.74"
"14/07/2026","10:00:00","PDT","Cliente dos","Pago exprés","Completado","USD","100.00","-4.40","95.60","8AB2","95.60"
"15/07/2026","10:00:00","PDT","","Transferencia general","Completado","MXN","-1,000.00","0.00","-1,000.00","8AB3","436.74"
"16/07/2026","10:00:00","PDT","Cliente tres","Pago exprés","Pendiente","MXN","50.00","0.00","50.00","8AB4","436.74"
`,
  'paypal-en.csv': `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance","Balance Impact"
"07/03/2026","10:00:00","PDT","Customer one","Express Checkout Payment","Completed","MXN","1,500.00","-63.26","1,436.74","8AB1","1,436.74","Credit"
"07/04/2026","10:00:00","PDT","","General Withdrawal","Completed","MXN","-1,000.00","0.00","-1,000.00","8AB3","436.74","Debit"
`,
  'fidelity.csv': `Run Date,Action,Symbol,Amount ($),Settlement Date
06/15/2026,ELECTRONIC FUNDS TRANSFER RECEIVED,, 1500.00,
06/16/2026,DIRECT DEBIT RENT,, -300.50,
`,
};
