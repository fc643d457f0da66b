export function ShiftsView() {
  return <p>shifts</p>;
}
