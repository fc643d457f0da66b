export function CalendarView() {
  return <p>calendar</p>;
}
