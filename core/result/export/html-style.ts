/** The style sheet of the printable roster: light and dark on screen, always light on paper, A4 landscape. */
import { dutyColours } from "./roster/duty-colours.ts";

const colours = dutyColours
  .map(
    ({ fill, text, line }, index) =>
      `.c${index}{background:${fill};color:${text};--line:${line}}.c${index}.onCall,.c${index}.standby{color:${line};border-color:${line}}`,
  )
  .join("");

/** The text of the `style` element; the same for every roster. */
export const htmlStyle = `
:root{color-scheme:light;--paper:#fff;--text:#1b1f24;--muted:#57616b;--line:#dfe4ea;--week:#9aa5b1;--weekend:#eff2f6;--holiday:#fdebe3;--holidayText:#a33a12;--alarm:#b3261e;--alarmPaper:#fdecea;--over:#1f5f8b;--hatch1:#eceff2;--hatch2:#d5dae0;--card:#f6f8fa}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#14181d;--text:#e8ecf1;--muted:#a5b0bc;--line:#2c343d;--week:#55616e;--weekend:#1d232b;--holiday:#3a231b;--holidayText:#ffb59a;--alarm:#ff8a80;--alarmPaper:#43201d;--over:#8cc8f2;--hatch1:#262d35;--hatch2:#363f49;--card:#1b2027}}
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--paper);color:var(--text);font:14px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1{margin:0;font-size:22px;overflow-wrap:anywhere}h2{margin:22px 0 8px;font-size:16px}p{margin:4px 0;overflow-wrap:anywhere}
.about{color:var(--muted)}
.facts{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0;padding:0}
.facts div{display:flex;gap:8px;align-items:baseline;padding:4px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.facts dt{color:var(--muted)}.facts dd{margin:0;font-weight:600}
.facts .good{background:#1d6b3a;border-color:#1d6b3a;color:#fff}.facts .fair{background:#7a5200;border-color:#7a5200;color:#fff}.facts .bad{background:#b3261e;border-color:#b3261e;color:#fff}
.notice{margin:0 0 14px;padding:8px 12px;border-radius:8px;background:var(--alarmPaper);color:var(--alarm);font-weight:600}
.scroll{overflow-x:auto}
table{border-collapse:collapse}
.roster{font-size:12px;line-height:1.2}
.roster th,.roster td{padding:2px 1px;text-align:center;vertical-align:middle;font-weight:400;border-bottom:1px solid var(--line)}
.roster thead th{border-bottom:0;color:var(--muted)}
.roster thead .month{padding-left:4px;text-align:left;font-size:13px;font-weight:600;color:var(--text)}
.roster thead .week{padding-left:4px;text-align:left;font-size:11px}
.roster thead .day b{display:block;font-size:13px}
.roster .name{position:sticky;left:0;z-index:1;max-width:190px;padding-right:8px;overflow:hidden;text-align:left;text-overflow:ellipsis;white-space:nowrap;background:var(--paper)}
.roster td{min-width:30px;height:26px}
.roster .we{background:var(--weekend)}.roster .ho{background:var(--holiday)}.roster thead .ho{color:var(--holidayText)}
.roster .mo{border-left:1px solid var(--week)}
.roster .sum{min-width:48px;padding:2px 6px;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;vertical-align:bottom}
.roster tbody .sum{vertical-align:middle}
.roster .part th{padding-top:8px;color:var(--muted);font-size:11px}
.roster .part .name{max-width:none;overflow:visible}
.d{position:relative;vertical-align:middle;display:block;min-width:26px;margin:1px;padding:2px 1px;overflow:hidden;border:1.5px solid transparent;border-radius:4px;font-weight:600;text-decoration:none;white-space:nowrap}
.roster .name .d,.legend .d{display:inline-block;min-width:32px;margin-right:6px;text-align:center}
.d.onCall,.d.standby{background:var(--card)}.d.standby{border-style:dashed}
@media screen and (prefers-color-scheme:dark){.d.onCall,.d.standby{background:#f6f8fa}}
.lock::after{position:absolute;top:-1.5px;right:-1.5px;width:0;height:0;border:4px solid;border-color:currentcolor currentcolor transparent transparent;content:""}
.a{color:var(--muted);background:repeating-linear-gradient(45deg,var(--hatch2) 0 2px,var(--hatch1) 2px 6px);border:1px solid var(--paper);border-radius:4px}
.roster td.a{background-clip:padding-box}
abbr{text-decoration:none}
.ok{color:var(--muted)}.short{color:var(--alarm);font-weight:700;background:var(--alarmPaper)}.over{color:var(--over)}
.gaps th,.gaps td{background:var(--alarmPaper);color:var(--alarm);font-weight:700}
.roster .gaps .name{color:var(--alarm);font-weight:700;background:var(--alarmPaper)}
.list{width:100%;max-width:1100px}
.list th,.list td{padding:4px 10px 4px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
.list th{color:var(--muted);font-weight:400}.list .n{color:var(--alarm);font-weight:700}
ul{margin:0;padding-left:20px}li{margin:3px 0;overflow-wrap:anywhere}
.legend{display:flex;flex-wrap:wrap;gap:6px 20px;margin:0;padding:0;list-style:none}.legend li{display:flex;align-items:center;color:var(--muted)}
.legend .swatch{display:inline-block;width:32px;height:20px;margin-right:6px;border-radius:4px;text-align:center;font-size:12px}
.swatch.we{background:var(--weekend)}.swatch.ho{background:var(--holiday)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
${colours}
@page{size:A4 landscape;margin:8mm}
@media print{
body{padding:0;font-size:9.5pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1{font-size:13pt}.notice{margin:4pt 0;padding:3pt 6pt}h2{margin:10pt 0 4pt;font-size:11pt;break-after:avoid}
.facts{margin:6pt 0}.facts div{padding:1pt 7pt}
.scroll{overflow:visible}
.roster{width:100%;font-size:7.5pt}
.roster thead{display:table-header-group}.roster thead .day b{font-size:8pt}
.roster tr,.staffing,.list tr,li{break-inside:avoid}
.roster th,.roster td{padding-top:.5pt;padding-bottom:.5pt}.roster td{min-width:0;height:12pt}.roster .name{position:static;width:1%;max-width:38mm}
.roster .sum{width:1%;min-width:0;padding:1pt 3pt}
.d{min-width:0;margin:.3pt .5pt;padding:.4pt 0;border-width:1pt;border-radius:2.5pt}
.block+.block{break-before:page}
}
`;
