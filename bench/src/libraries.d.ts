declare module 'roundrobin' {
  export default function roundrobin(players: number): [number, number][][];
}
declare module 'groupstage' {
  export default class GroupStage {
    constructor(players: number, options: { groupSize: number });
  }
}
