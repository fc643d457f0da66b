export function PeopleView() {
  return <p>people</p>;
}
